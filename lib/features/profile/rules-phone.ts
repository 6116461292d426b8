/** Zeros of the digits that Arabic, Persian and full-width keyboards type. */
const OTHER_ZEROS = [0x0660, 0x06f0, 0xff10];

/** [E.164](https://www.itu.int/rec/T-REC-E.164) allows fifteen digits with the country's. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;
const BRITISH = /^0[1-9]\d{8,9}$/;
/** 070 is a forwarding service, which costs whoever rings it. */
const BRITISH_MOBILE = /^07[1-9]\d{8}$/;

/**
 * A telephone number as it is dialled and read: British ones in groups from their zero (`07700 900123`), others with their
 * country's code (`+48601234567`). Null for what is none.
 */
export function readPhone(typed: string): string | null {
  const number = national(compact(typed));
  if (BRITISH.test(number)) return grouped(number);
  return INTERNATIONAL.test(number) ? number : null;
}

/** The same for a phone that goes with its owner; from abroad every number may be one. */
export function readMobile(typed: string): string | null {
  const number = national(compact(typed));
  return BRITISH_MOBILE.test(number) || INTERNATIONAL.test(number) ? readPhone(typed) : null;
}

function compact(typed: string): string {
  const digits = typed.replace(/\p{Nd}/gu, (sign) => {
    const code = sign.charCodeAt(0);
    const zero = OTHER_ZEROS.find((first) => code >= first && code <= first + 9);
    return zero === undefined ? sign : String(code - zero);
  });
  // Copied numbers bring marks that show nothing, and the zero in brackets is dialled within its country alone.
  return digits
    .replace(/\p{Cf}/gu, '')
    .replace(/^\s*(\+|00)([\d\s]+)\(0\)/, '$1$2')
    .replace(/[\s().\-\u2010-\u2015/]/g, '')
    .replace(/^00/, '+');
}

/** A British number in the form of its own country. */
const national = (number: string) => number.replace(/^\+44/, '0');

function grouped(number: string): string {
  const [first, second] = groupsOf(number);
  return [number.slice(0, first), number.slice(first, second), number.slice(second)]
    .filter(Boolean)
    .join(' ');
}

/** Where the second and the third group begin. */
function groupsOf(number: string): readonly [number, number] {
  if (number.startsWith('02')) return [3, 7];
  if (/^0(1\d1|11\d|[38])/.test(number)) return [4, 7];
  return [5, number.length];
}
