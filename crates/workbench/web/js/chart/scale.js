// Where numbers lie on an axis, and how they are written on it.

/** @typedef {{ label: string, logarithmic?: boolean, low?: number, high?: number }} Axis */
/** @typedef {{ at: (value: number) => number, ticks: number[], low: number, high: number }} Scale */

/**
 * A number as short as it can be read: `0.1234`, `12 300`, `1.2e-7`.
 * @param {number} value
 * @param {number} [digits]
 */
export function short(value, digits = 4) {
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size >= 1e7 || size < 1e-4) return value.toExponential(2).replace("e+", "e");
  const text = size >= 1000 ? value.toFixed(0) : value.toPrecision(digits);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/**
 * Round numbers from low to high, about so many.
 * @param {number} low
 * @param {number} high
 * @param {number} wanted
 * @returns {number[]}
 */
export function niceTicks(low, high, wanted) {
  const rough = (high - low) / Math.max(wanted, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((m) => m * power).find((s) => s >= rough * 0.999) ?? rough;
  const ticks = [];
  for (let n = Math.ceil(low / step - 1e-9); n * step <= high + step * 1e-9; n++) {
    ticks.push(Number((n * step).toPrecision(12)));
    if (ticks.length > 100) break;
  }
  return ticks;
}

/**
 * Powers of ten from low to high, with twos and fives between them where there is room.
 * @param {number} low
 * @param {number} high
 * @param {number} wanted
 * @returns {number[]}
 */
export function logTicks(low, high, wanted) {
  const [from, to] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))];
  const every = Math.max(1, Math.ceil((to - from) / Math.max(wanted, 1)));
  const within = [1, 2, 5].slice(0, (to - from) * 3 <= wanted ? 3 : 1);
  const ticks = [];
  for (let n = from; n <= to; n += every) {
    for (const m of within) ticks.push(m * 10 ** n);
  }
  const fitting = ticks.filter((t) => t >= low * 0.999 && t <= high * 1.001);
  return fitting.length > 1 ? fitting : niceTicks(low, high, wanted).filter((t) => t > 0);
}

/**
 * Where values of an axis lie between two ends on the screen.
 * @param {Axis} axis
 * @param {number[]} values
 * @param {[number, number]} ends
 * @param {number} wanted
 * @returns {Scale}
 */
export function scale(axis, values, [from, to], wanted) {
  const log = axis.logarithmic === true;
  const seen = values.filter((v) => Number.isFinite(v) && (!log || v > 0));
  let low = axis.low ?? Math.min(...seen);
  let high = axis.high ?? Math.max(...seen);
  if (seen.length === 0) [low, high] = log ? [1, 10] : [0, 1];
  if (log) {
    if (!(low < high)) [low, high] = [low / 2, low * 2];
    const [a, b] = [Math.log(low), Math.log(high)];
    const at = (/** @type {number} */ v) => from + ((Math.log(v) - a) / (b - a)) * (to - from);
    return { at, ticks: logTicks(low, high, wanted), low, high };
  }
  if (!(low < high)) [low, high] = [low - 0.5, high + 0.5];
  const whole = seen.length > 1 && seen.every(Number.isInteger);
  const ticks = niceTicks(low, high, whole ? Math.min(wanted, high - low) : wanted);
  // The ends are round, too, unless they are given.
  const step = ticks.length > 1 ? ticks[1] - ticks[0] : high - low;
  if (axis.low === undefined && ticks[0] - low > step * 1e-9) {
    low = Number((ticks[0] - step).toPrecision(12));
    ticks.unshift(low);
  }
  const last = ticks[ticks.length - 1];
  if (axis.high === undefined && high - last > step * 1e-9) {
    high = Number((last + step).toPrecision(12));
    ticks.push(high);
  }
  const at = (/** @type {number} */ v) => from + ((v - low) / (high - low)) * (to - from);
  return { at, ticks, low, high };
}
