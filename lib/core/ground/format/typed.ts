/** The limit is the one of `accounts`. */
const MAX_EMAIL = 320;

const MOST_WRAPPERS = 4;

/** Zero digits of Arabic, Persian and full-width keyboards. */
const OTHER_ZEROS = [0x0660, 0x06f0, 0xff10];

/**
 * Text on one line, without what copying and spreadsheets add: direction marks, zero-width spaces, quotation marks
 * around it, and `="…"`.
 */
export function bareText(typed: string): string {
  const line = typed
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '');
  return repeated(line, (text) =>
    text
      .trim()
      .replace(/^=(?=")/, '')
      .replace(/^["'“”‘’`]+|["'“”‘’`]+$/g, ''),
  );
}

/** An e-mail address without `mailto:`, a name before it and a sign after it. Its case stays. */
export function tidyEmail(typed: string): string {
  return repeated(bareText(typed), (text) => {
    const address = text.replace(/^mailto:([^?]*).*$/i, '$1');
    const [, bracketed = address] = /<([^<>]*)>?$/.exec(address) ?? [];
    return bareText(bracketed).replace(/[,;.]+$/, '');
  });
}

/** Wrappers can be in each other. The number of passes has a limit, because the text is a stranger's. */
function repeated(text: string, tidy: (text: string) => string): string {
  let tidied = text;
  for (let pass = 0; pass < MOST_WRAPPERS; pass += 1) tidied = tidy(tidied);
  return tidied;
}

/** Accounts keep addresses in lower case. */
export const emailOf = (typed: string): string => tidyEmail(typed).toLowerCase();

const EMAIL =
  /^(?![.])(?!.*[.][.])[^\s@,;:<>()"[\]\\]*[^\s@,;:<>()"[\]\\.]@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?[.])+[\p{L}\p{N}-]*\p{L}[\p{L}\p{N}-]*$/u;

/** Says whether a tidied text is an address. */
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && EMAIL.test(text);

/** Returns the address, in lower case; null if the text is none. */
export function readEmail(typed: string): string | null {
  const email = emailOf(typed);
  return isEmail(email) ? email : null;
}

/** Digits of other keyboards become 0 to 9. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (sign) => {
    const code = sign.charCodeAt(0);
    const zero = OTHER_ZEROS.find((first) => code >= first && code <= first + 9);
    return zero === undefined ? sign : String(code - zero);
  });
}

/** Finds a long number that a spreadsheet has shortened, like `4.47701E+11`: its last digits are lost. */
export const isShortenedNumber = (typed: string): boolean =>
  /^\d(?:[.,]\d+)?e\+\d{1,2}$/i.test(bareText(typed));

/** Returns true if nothing can be seen: spaces, zero-width and blank letters. */
export const isInvisible = (text: string): boolean =>
  /^[\s\p{Cf}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]*$/u.test(text);
