import { compareVersions, validateStrict } from 'compare-versions';

/** Compares semantic versions (semver.org) of three numbers; false if one of them is not valid. [OPEN-12] [OPEN-18] */
export function isLaterVersion(version: unknown, than: unknown): boolean {
  return isVersion(version) && isVersion(than) && compareVersions(version, than) > 0;
}

export const isVersion = (value: unknown): value is string =>
  typeof value === 'string' && validateStrict(value);
