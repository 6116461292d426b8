import { ENVIRONMENT_NAMES, readApiRoot, readEnvironment } from '@/lib/environment';
import type { StoredChoice } from './current-environment';

export const WISH_NAMES = Object.values(ENVIRONMENT_NAMES);

/**
 * What an address of the development server chooses by `env` and `api_root`; null for what cannot be. A root is one of the
 * development environment, in which it is alone, and an empty one gives way to the configured one. [ENV-02] [ENV-03]
 */
export function environmentWish(query: URLSearchParams): StoredChoice | null {
  const name = query.get(ENVIRONMENT_NAMES.environment);
  const address = query.get(ENVIRONMENT_NAMES.apiRoot);
  const environment = name === null ? 'development' : readEnvironment(name);
  if (environment === null) return null;
  if (!address) return { environment };
  const apiRoot = environment === 'development' ? readApiRoot(address) : null;
  return apiRoot === null ? null : { environment, apiRoot };
}
