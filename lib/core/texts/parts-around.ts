/** Stands for the value while the message is cut, as in no text. */
const VALUE = '\uFFFC';

/** What a message says before and after a value that is drawn apart from it, larger or in another colour. */
export function partsAround(message: (value: string) => string): readonly [before: string, after: string] {
  const [before = '', ...after] = message(VALUE).split(VALUE);
  return [before, after.join('')];
}
