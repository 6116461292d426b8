import type { Property } from '@/lib/features/visits/wire-property';

/** How many rooms there are, in words. */
interface RoomTexts {
  readonly bedrooms: (values: { readonly count: number }) => string;
  readonly bathrooms: (values: { readonly count: number }) => string;
}

/** "2 bedrooms, 1 bathroom", as served or from the numbers; empty when neither is known. [VISIT-12] */
export function shortDescription(property: Property, texts: RoomTexts): string {
  return (
    property.shortDescription ||
    [
      property.bedrooms == null ? [] : texts.bedrooms({ count: property.bedrooms }),
      property.bathrooms == null ? [] : texts.bathrooms({ count: property.bathrooms }),
    ]
      .flat()
      .join(', ')
  );
}
