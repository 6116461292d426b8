import type { Property } from '@/lib/features/visits/wire';
import { counted } from './counted';

/** "2 bedrooms, 1 bathroom", as served or from the numbers; empty when neither is known. [VISIT-12] */
export function shortDescription(property: Property): string {
  return (
    property.shortDescription ||
    [
      property.bedrooms == null ? [] : counted(property.bedrooms, 'bedroom'),
      property.bathrooms == null ? [] : counted(property.bathrooms, 'bathroom'),
    ]
      .flat()
      .join(', ')
  );
}
