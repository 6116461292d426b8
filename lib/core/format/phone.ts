/**
 * Where a link to a phone number leads, for a phone's dialler: digits, and the sign of a country's code. The zero that is
 * only dialled within the country goes with its brackets. [CONTACT-18]
 */
export function phoneLink(phone: string): string {
  const dialled = phone.startsWith('+') ? phone.replace('(0)', '') : phone;
  return `tel:${dialled.replace(/(?!^\+)\D/g, '')}`;
}
