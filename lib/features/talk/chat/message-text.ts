export type MessageFault = 'empty' | 'too-long' | 'not-text';

/** Line breaks and tabs are allowed; other control characters and half a surrogate pair are not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is what it is for.
const NOT_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Normalizes line breaks and trims. */
export function messageText(typed: string): string {
  return typed.replace(/\r\n?/g, '\n').trim();
}

/** Expects the result of `messageText`. Markup is plain text. */
export function validateMessage(text: string, maxLength: number): MessageFault | null {
  if (!/[^\s\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/u.test(text)) return 'empty';
  if (text.length > maxLength) return 'too-long';
  return NOT_TEXT.test(text) || /\p{Surrogate}/u.test(text) ? 'not-text' : null;
}
