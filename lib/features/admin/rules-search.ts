/** A telephone number between spaces, in any notation; postcodes and house numbers have fewer digits in a row. */
const PHONE = /(?<=^|\s)\+?[\d(][\d\s()./-]*(?=\s|$)/g;
const LEAST_PHONE_DIGITS = 4;

/**
 * The parts of what the office searches for, each of which must be found in a person's texts: words in any order, and telephone
 * numbers by the digits that all their notations share.
 */
export function searchTerms(search: string, callingCode: string): readonly string[] {
  const phones: string[] = [];
  const rest = search.replace(PHONE, (typed) => {
    const digits = nationalDigits(typed, callingCode);
    if (digits.length < LEAST_PHONE_DIGITS) return typed;
    phones.push(digits);
    return ' ';
  });
  return [...rest.split(/[\s\u2010-\u2015-]+/).filter((word) => word !== ''), ...phones];
}

/** The digits after the country's code or the leading zero: `7700900123` of `+44 (0)7700 900123` and of `07700 900123`. */
function nationalDigits(typed: string, callingCode: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  const isInternational =
    typed.trim().startsWith('+') || /^\D*00/.test(typed) || digits.length > LONGEST_NATIONAL;
  const national =
    isInternational && digits.startsWith(callingCode) ? digits.slice(callingCode.length) : digits;
  return national.replace(/^0/, '');
}

/** With its leading zero. A longer one without `+` has the country's code in front. */
const LONGEST_NATIONAL = 11;
