/** Folds a text like the database, for texts that are in the browser already: lower case, no accents. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[łŁøØđĐßæÆœŒ]/g, (letter) => LETTERS[letter] ?? letter)
    .toLowerCase();
}

const LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'l', ø: 'o', Ø: 'o', đ: 'd', Đ: 'd' },
  ...{ ß: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe' },
};

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[\s\u2010-\u2015-]+/)
    .filter(Boolean);

/** 0: the text begins with the first word; 1: each word begins one of its words; 2: inside words; null: no match. */
export function matchRank(text: string, search: string): 0 | 1 | 2 | null {
  const line = ` ${wordsOf(text).join(' ')}`;
  const words = wordsOf(search);
  if (words.length === 0 || !words.every((word) => line.includes(word))) return null;
  if (!words.every((word) => line.includes(` ${word}`))) return 2;
  return line.startsWith(` ${words[0]}`) ? 0 : 1;
}
