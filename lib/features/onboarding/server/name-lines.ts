/** Scripts that run from the right, and that DejaVu has or may have. */
const FROM_THE_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const OF_SOME_DIRECTION = /[\p{L}\p{N}]/u;
/** What DejaVu can draw, as far as names go. */
const DRAWN =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * A name as lines of one direction each: pdfkit joins the letters of Arabic, but lays a whole line out one way, so that a name in two
 * scripts would have half of it backwards.
 */
export function nameLines(name: string): readonly string[] {
  const lines: string[] = [];
  let isFromRight: boolean | null = null;
  for (const letter of name) {
    const is = FROM_THE_RIGHT.test(letter);
    const turns = OF_SOME_DIRECTION.test(letter) && isFromRight !== null && is !== isFromRight;
    if (turns || lines.length === 0) lines.push('');
    if (OF_SOME_DIRECTION.test(letter)) isFromRight = is;
    lines.push(`${lines.pop()}${letter}`);
  }
  return lines.map((line) => line.trim()).filter(Boolean);
}

/** Letters that stand as empty boxes in the document, each once, by their Unicode numbers. */
export function lettersNotDrawn(name: string): readonly string[] {
  const missing = [...name].filter((letter) => !DRAWN.test(letter));
  return [...new Set(missing)].map((letter) => {
    const number = letter.codePointAt(0) ?? 0;
    return `U+${number.toString(16).toUpperCase().padStart(4, '0')}`;
  });
}
