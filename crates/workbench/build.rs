//! A file that is added to the pages is put into the program too.

fn main() {
    println!("cargo:rerun-if-changed=web");
}
