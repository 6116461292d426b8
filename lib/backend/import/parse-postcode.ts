import { quoted, type Read, refused, understood } from './reading';

/** Royal Mail's form: the letters of the second half leave out those that are easily misread. */
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[ABD-HJLNP-UW-Z]{2})$/;
const OUTWARD = /^[A-Z]{1,2}(\d[A-Z\d]?)?$/;

/** Any spelling of case and spaces becomes `SW12 1NH`. */
export function parsePostcode(text: string): Read<string> {
  const [, outward, inward] = POSTCODE.exec(text.toUpperCase().replace(/\s/g, '')) ?? [];
  return outward && inward
    ? understood(`${outward} ${inward}`)
    : refused(`${quoted(text)} is not a postcode like SW12 1NH`);
}

/** "SW17 SW4", with commas or semicolons too: first halves of postcodes, or only their letters. Each counts once. */
export function parseAreas(text: string): Read<readonly string[]> {
  const areas = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  const wrong = areas.find((area) => !OUTWARD.test(area));
  return wrong === undefined
    ? understood([...new Set(areas)])
    : refused(`${quoted(wrong)} is not a postcode area like SW12`);
}
