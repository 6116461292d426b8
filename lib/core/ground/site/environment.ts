export const ENVIRONMENTS = ['production', 'staging', 'development'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/**
 * Query parameters of the development server, removed from the address once read. Also the names under which
 * the choice is mirrored. [ENV-03]
 */
export const ENVIRONMENT_NAMES = { environment: 'env', apiRoot: 'api_root' } as const;

export function readEnvironment(name: unknown): Environment | null {
  return ENVIRONMENTS.find((environment) => environment === (name === 'dev' ? 'development' : name)) ?? null;
}

/** Returns null for another scheme, a user, a query or a fragment. */
export function readApiRoot(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { href, protocol, search, hash, username, password } = new URL(address);
  if (!['http:', 'https:'].includes(protocol) || search || hash || username || password) return null;
  return /[?#]/.test(href) ? null : href.replace(/\/?$/, '/');
}

/** Next inlines NODE_ENV, so no variable can turn a production build into a development server. */
export const isDevelopmentServer = (): boolean => process.env.NODE_ENV === 'development';
