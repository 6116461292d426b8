import 'server-only';

const BUCKETS = 8_192;

/**
 * Which blocks of text may contain a term: for each hashed pair and triple of characters a bit for each block. It names
 * every block that contains the term, and few others.
 */
export class GramFilter {
  private readonly words: number;
  private readonly bits: Uint32Array;

  constructor(private readonly blocks: readonly string[]) {
    this.words = Math.ceil(blocks.length / 32);
    this.bits = new Uint32Array(BUCKETS * this.words);
    for (const [block, text] of blocks.entries()) this.add(block, text);
  }

  private add(block: number, text: string): void {
    const [word, bit] = [block >> 5, 1 << (block & 31)];
    for (let at = 0; at < text.length - 1; at += 1) {
      this.set(pairAt(text, at), word, bit);
      if (at < text.length - 2) this.set(tripleAt(text, at), word, bit);
    }
  }

  private set(bucket: number, word: number, bit: number): void {
    const at = bucket * this.words + word;
    this.bits[at] = (this.bits[at] ?? 0) | bit;
  }

  /** In order. Terms of one character do not narrow it down. */
  *blocksWith(terms: readonly string[]): Generator<number> {
    const buckets = terms.flatMap(bucketsOf);
    for (let word = 0; word < this.words; word += 1) {
      let found = -1;
      for (const bucket of buckets) found &= this.bits[bucket * this.words + word] ?? 0;
      for (let bit = 0; found !== 0; bit += 1, found >>>= 1) {
        const block = word * 32 + bit;
        if ((found & 1) === 1 && block < this.blocks.length) yield block;
      }
    }
  }
}

function bucketsOf(term: string): readonly number[] {
  if (term.length < 3) return term.length === 2 ? [pairAt(term, 0)] : [];
  return Array.from({ length: term.length - 2 }, (_, at) => tripleAt(term, at));
}

const pairAt = (text: string, at: number) =>
  (text.charCodeAt(at) * 31 + text.charCodeAt(at + 1) * 1_009) % BUCKETS;

const tripleAt = (text: string, at: number) =>
  (text.charCodeAt(at) * 31 + text.charCodeAt(at + 1) * 1_009 + text.charCodeAt(at + 2) * 5_417 + 7) %
  BUCKETS;
