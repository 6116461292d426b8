import { bareText, latinDigits } from './typed';

/** [E.164](https://www.itu.int/rec/T-REC-E.164) allows up to fifteen digits including the country code. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;
const BRITISH = /^0[1-9]\d{8,9}$/;
/** 070 numbers are not mobile but personal numbers, which are expensive to call. */
const BRITISH_MOBILE = /^07[1-9]\d{8}$/;
/** Spreadsheets drop the zero of a number, and exports the plus of a country code. */
const WITHOUT_ZERO = /^(?:1\d{8,9}|2[03489]\d{8}|3[037]\d{8}|7[1-9]\d{8}|8[047]\d{7,8})$/;
const WITHOUT_PLUS = /^440?(?:1\d{8,9}|[237]\d{9}|8\d{8,9})$/;

/** `07700 900123` for British numbers, `+48601234567` for others; null if invalid. */
export function readPhone(typed: string): string | null {
  const number = national(compact(typed));
  if (BRITISH.test(number)) return grouped(number);
  return INTERNATIONAL.test(number) ? number : null;
}

/** Does the same as `readPhone`, for mobile numbers; any foreign number is accepted. */
export function readMobile(typed: string): string | null {
  const number = national(compact(typed));
  return BRITISH_MOBILE.test(number) || INTERNATIONAL.test(number) ? readPhone(typed) : null;
}

function compact(typed: string): string {
  return (
    latinDigits(bareText(typed))
      .replace(/^tel:/i, '')
      // Spreadsheets write a number with a decimal place.
      .replace(/^(\d+)\.0$/, '$1')
      // "(0)" is not dialled from abroad.
      .replace(/^(\+|00)?([\d\s]+)\(0\)/, '$1$2')
      .replace(/[\s().\-\u2010-\u2015\u2212/]/g, '')
      .replace(/^00/, '+')
  );
}

/** It replaces the country code by 0, and restores a lost zero. */
function national(number: string): string {
  if (WITHOUT_ZERO.test(number)) return `0${number}`;
  return (WITHOUT_PLUS.test(number) ? `+${number}` : number).replace(/^\+440?/, '0');
}

function grouped(number: string): string {
  const [first, second] = groupsOf(number);
  return [number.slice(0, first), number.slice(first, second), number.slice(second)]
    .filter(Boolean)
    .join(' ');
}

/** The second and third group start at these indexes. */
function groupsOf(number: string): readonly [number, number] {
  if (number.startsWith('02')) return [3, 7];
  if (/^0(1\d1|11\d|[38])/.test(number)) return [4, 7];
  return [5, number.length];
}
