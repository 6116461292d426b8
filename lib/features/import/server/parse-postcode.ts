import { readPostcode } from '@/lib/features/profile/rules-postcode';
import { quoted, type Read, refused, understood } from './reading';

const OUTWARD = /^[A-Z]{1,2}(\d[A-Z\d]?)?$/;

/** Any spelling of case and spaces becomes `SW12 1NH`. */
export function parsePostcode(text: string): Read<string> {
  const postcode = readPostcode(text);
  return postcode === null
    ? refused(`${quoted(text)} is not a postcode like SW12 1NH`)
    : understood(postcode);
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
