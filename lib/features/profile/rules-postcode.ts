/** Royal Mail's form: the letters of the second half leave out those that are easily misread. */
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[ABD-HJLNP-UW-Z]{2})$/;

/** Any spelling of case and spaces becomes `SW12 1NH`; null for what is no postcode. */
export function readPostcode(typed: string): string | null {
  const [, outward, inward] = POSTCODE.exec(typed.toUpperCase().replace(/\s/g, '')) ?? [];
  return outward && inward ? `${outward} ${inward}` : null;
}
