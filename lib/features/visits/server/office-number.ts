import 'server-only';
import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { brand } from '@/lib/brand';

/**
 * Numbers whose owner earns by every call: 09, 084, 087 and their like in other countries; and 070, which looks
 * like a mobile's and may cost as much. Pagers answer nobody.
 */
const COSTLY: ReadonlySet<NumberType> = new Set(['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER', 'PAGER']);

/**
 * What becomes of a number that the office is asked to ring: `costly` at the office's expense, `impossible` where no numbering
 * plan has it, as with 118 and other short services, or fit. A number without a country's code is one of the brand's country.
 */
export function judgeOfficeNumber(phone: string): 'costly' | 'impossible' | null {
  const number = parsePhoneNumberFromString(phone, brand.country);
  if (!number?.isPossible()) return 'impossible';
  return COSTLY.has(number.getType()) ? 'costly' : null;
}
