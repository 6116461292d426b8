/** Where the app's calls go; a visitor is in one of them. [ENV-01] */
export const ENVIRONMENTS = ['production', 'staging', 'development'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** What an address may say in the development server; neither stays in it. The choice is mirrored by the same names. [ENV-03] */
export const ENVIRONMENT_NAMES = { environment: 'env', apiRoot: 'api_root' } as const;

/** An environment by its name, or null; `dev` is short for development. [ENV-01] */
export function readEnvironment(name: unknown): Environment | null {
  return ENVIRONMENTS.find((environment) => environment === (name === 'dev' ? 'development' : name)) ?? null;
}

/** An API root with a trailing slash; null for what is none: another scheme, a user, a query or a fragment. */
export function readApiRoot(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { href, protocol, search, hash, username, password } = new URL(address);
  if (!['http:', 'https:'].includes(protocol) || search || hash || username || password) return null;
  // An empty query or fragment leaves its sign.
  return /[?#]/.test(href) ? null : href.replace(/\/?$/, '/');
}

/**
 * Whether this is `next dev`. A build puts its answer in the place of the condition, so that no variable of the process that
 * serves it makes a production build a development server. [ENV-03]
 */
export const isDevelopmentServer = (): boolean => process.env.NODE_ENV === 'development';
