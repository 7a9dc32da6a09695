fn main() {
    veillee_sentences_build::generate("pictures");
}
