import 'server-only';
import { GramFilter } from './gram-filter';

export interface SearchEntry {
  readonly id: number;
  /** Folded. */
  readonly text: string;
}

export interface Hit {
  readonly id: number;
  /** 0: the text begins with the longest term; 1: one of its words does; 2: the term is inside a word. */
  readonly rank: number;
}

/** By rank: the start of a text, the start of a word, anywhere. */
const BEFORE = ['\n', ' ', ''] as const;
const BLOCK_LENGTH = 16;

/** The folded texts of one kind. The work of a search grows with what it finds, hardly with the number of texts. */
export class SearchList {
  private readonly lines: readonly string[];
  private readonly ids: readonly number[];
  private readonly filter: GramFilter;
  /** Replaces lines; null for a removed entry. */
  private readonly changed = new Map<number, string | null>();

  /** `entries` in the order in which hits of one rank are found. */
  constructor(entries: readonly SearchEntry[]) {
    this.ids = entries.map(({ id }) => id);
    this.lines = entries.map(({ text }) => lineOf(text));
    this.filter = new GramFilter(blocksOf(this.lines));
  }

  get changeCount(): number {
    return this.changed.size;
  }

  replace(id: number, text: string | null): void {
    this.changed.set(id, text === null ? null : lineOf(text));
  }

  /** Entries with all terms, at most `limit` unchanged ones. A term of one letter must begin a word. */
  find(terms: readonly string[], limit: number): readonly Hit[] {
    const [longest, ...others] = terms.map(withMarkedDomains).toSorted((a, b) => b.length - a.length);
    if (longest === undefined || longest === '') return [];
    const hits = new Map<number, number>();
    for (const [rank, before] of ranksOf(longest)) {
      for (const id of this.idsWith(before + longest, others)) {
        if (hits.size >= limit) break;
        if (!hits.has(id)) hits.set(id, rank);
      }
    }
    return [...[...hits].map(([id, rank]) => ({ id, rank })), ...this.findChanged(longest, others)];
  }

  private *idsWith(needle: string, others: readonly string[]): Generator<number> {
    for (const block of this.filter.blocksWith([needle, ...others])) {
      const first = block * BLOCK_LENGTH;
      for (let at = first; at < first + BLOCK_LENGTH && at < this.ids.length; at += 1) {
        const [id = 0, line = ''] = [this.ids[at], this.lines[at]];
        const isFound = line.includes(needle) && others.every((term) => hasTerm(line, term));
        if (isFound && !this.changed.has(id)) yield id;
      }
    }
  }

  private findChanged(longest: string, others: readonly string[]): readonly Hit[] {
    return [...this.changed].flatMap(([id, line]) => {
      if (line === null || !others.every((term) => hasTerm(line, term))) return [];
      const found = ranksOf(longest).find(([, before]) => line.includes(before + longest));
      return found ? [{ id, rank: found[0] }] : [];
    });
  }
}

const lineOf = (text: string) => `\n${withMarkedDomains(text.replaceAll('\n', ' ').trimStart())}`;

/** Private-use characters, which no text has. */
const MARK = 0xe000;

/** Moves the letters of an email's domain apart: a term without an `@` does not find `sweep.example`. */
const withMarkedDomains = (text: string) =>
  text.replace(/(?<=@)[!-~]+/g, (domain) =>
    String.fromCharCode(...[...domain].map((letter) => MARK + letter.charCodeAt(0))),
  );

const blocksOf = (lines: readonly string[]) =>
  Array.from({ length: Math.ceil(lines.length / BLOCK_LENGTH) }, (_, block) =>
    lines.slice(block * BLOCK_LENGTH, (block + 1) * BLOCK_LENGTH).join(''),
  );

const ranksOf = (term: string) => [...BEFORE.entries()].slice(0, term.length === 1 ? 2 : 3);

const hasTerm = (line: string, term: string) =>
  ranksOf(term).some(([, before]) => line.includes(before + term));
