import { brand, SAMPLE_PROVIDER } from '@/lib/brand';
import type { WorldRow } from './context';

/** The company of the sample's own contracts. */
export const sampleProvider = (): string => (brand.hasProviderName ? brand.provider : SAMPLE_PROVIDER);

/**
 * The company that runs a world's marketplace. Null for a real marketplace without `BRAND_PROVIDER`: a contract has no
 * other party then.
 */
export function providerNameOf({ kind, isSample }: Pick<WorldRow, 'kind' | 'isSample'>): string | null {
  if (brand.hasProviderName) return brand.provider;
  return isSample || kind !== 'marketplace' ? SAMPLE_PROVIDER : null;
}

/** The same for a mail's sender: the product's name where the company has none. */
export const senderNameOf = (world: Pick<WorldRow, 'kind' | 'isSample'>): string =>
  providerNameOf(world) ?? brand.provider;
