import { isLaterVersion } from '@/lib/core/ground/format/versions';
import type { AppVersions } from './schema';

/** A later `version` alone asks for nothing. [OPEN-14] [OPEN-18] */
export function updateOffer(
  { minVersion, enforceMinVersion }: AppVersions,
  installed: string,
): 'required' | 'recommended' | null {
  if (isLaterVersion(enforceMinVersion, installed)) return 'required';
  return isLaterVersion(minVersion, installed) ? 'recommended' : null;
}
