/** Removes accents and capitals, as words are typed on a phone. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Each typed word must begin a word of the texts. */
export function matchesWords(typed: string, texts: readonly string[]): boolean {
  const known = texts.flatMap(wordsOf);
  return wordsOf(typed).every((word) => known.some((one) => one.startsWith(word)));
}
