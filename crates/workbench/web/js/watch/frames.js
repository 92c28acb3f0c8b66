// Drawing at most once a frame, and not at all while nobody sees it.

/**
 * @param {() => void} draw
 * @returns {{ ask: () => void, end: () => void }}
 */
export function frames(draw) {
  let asked = 0;
  const ask = () => {
    asked ||= requestAnimationFrame(() => {
      asked = 0;
      draw();
    });
  };
  return { ask, end: () => cancelAnimationFrame(asked) };
}
