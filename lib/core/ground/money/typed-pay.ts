/** Reads "£1,234.50", "-12", "12,5" or "−3.00" in pence; null for anything else. */
export function readPence(typed: string, limit: number): number | null {
  const bare = typed.replaceAll(/[\s£$€]/g, '').replace(/^[−–]/, '-');
  const plain = bare.replaceAll(/,(?=\d{3}(?:\D|$))/g, '').replace(',', '.');
  const [, sign = '', pounds = '', pence = ''] = /^([+-]?)(\d{1,7})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  if (pounds === '') return null;
  const amount = Number(pounds) * 100 + Number(pence.padEnd(2, '0'));
  if (amount > limit) return null;
  return sign === '-' && amount > 0 ? -amount : amount;
}

/** Reads "2.5", "2,5" or "2:30" hours in minutes; null for anything else. */
export function readMinutes(typed: string, limitHours: number): number | null {
  const plain = typed.trim().replace(/\s*h$/i, '').replace(',', '.');
  const [, clockHours, clockMinutes] = /^(\d{1,2}):([0-5]\d)$/.exec(plain) ?? [];
  const minutes =
    clockHours === undefined
      ? /^\d{1,2}(?:\.\d{1,2})?$/.test(plain)
        ? Math.round(Number(plain) * 60)
        : null
      : Number(clockHours) * 60 + Number(clockMinutes);
  return minutes !== null && minutes <= limitHours * 60 ? minutes : null;
}
