import type { Postcode } from '@/lib/core/ground/contract/common-schema';
import type { Maybe } from '@/lib/core/ground/contract/schema';
import type { Property } from './schema';

export function oneLineAddress(property: Property): string {
  const parts = property.fullAddress?.trim()
    ? property.fullAddress.split(',')
    : [...linesOf(property), property.city, postcodeText(property.postcode)];
  return withoutDoubles(parts).join(', ');
}

/** Returns the first address line, with the second if the first is only a flat. */
export function shortAddress(property: Property): string {
  const [first, second] = withoutDoubles(linesOf(property));
  if (!first) return withoutDoubles(property.fullAddress?.split(',') ?? [])[0] ?? '';
  return second && FLAT_ALONE.test(first) ? `${first}, ${second}` : first;
}

export function cityAndPostcode(property: Property): string {
  return withoutDoubles([property.city, postcodeText(property.postcode)]).join(' ');
}

export function postcodeText(postcode: Maybe<Postcode>): string {
  return postcode?.full || [postcode?.outward, postcode?.inward].filter(Boolean).join(' ');
}

export function areaText({ postcode, city }: Property): string {
  const outward = postcode?.outward || postcode?.full?.trim().split(' ')[0];
  return withoutDoubles([postcode?.area?.extraJobAreaDisplayName, outward, city]).join(', ');
}

/** Removes a leading "Flat N, ", because maps do not find flats. */
export function withoutFlat(address: string): string {
  return address.replace(FLAT_PREFIX, '');
}

const FLAT_PREFIX = /^\s*flat\s+\w+,\s*/i;
const FLAT_ALONE = /^(flat|apartment|apt|unit|room)\s+\w+$/i;

const linesOf = ({ line1, line2, line3 }: Property) => [line1, line2, line3];

function withoutDoubles(parts: readonly Maybe<string>[]): readonly string[] {
  const texts = parts.flatMap((part) => part?.trim() || []);
  const seen = texts.map((text) => text.toLowerCase());
  return texts.filter((text, index) => seen.indexOf(text.toLowerCase()) === index);
}

interface RoomTexts {
  readonly bedrooms: (values: { readonly count: number }) => string;
  readonly bathrooms: (values: { readonly count: number }) => string;
}

/** Returns "2 bedrooms, 1 bathroom", as served or from the numbers; an office has no bedrooms to name. */
export function shortDescription(property: Property, texts: RoomTexts): string {
  return (
    property.shortDescription ||
    [
      !property.bedrooms ? [] : texts.bedrooms({ count: property.bedrooms }),
      !property.bathrooms ? [] : texts.bathrooms({ count: property.bathrooms }),
    ]
      .flat()
      .join(', ')
  );
}
