import { env, type Settings } from '@/lib/env';
import {
  ENVIRONMENT_NAMES,
  ENVIRONMENTS,
  type Environment,
  isDevelopmentServer,
  readApiRoot,
  readEnvironment,
} from '@/lib/environment';

/** What a browser chose, as its cookie keeps it. */
export interface StoredChoice {
  readonly environment: Environment;
  /** In place of the development environment's root, in `next dev` alone. [ENV-02] */
  readonly apiRoot?: string;
}

/** Where a browser's calls go. */
export interface CurrentEnvironment {
  readonly environment: Environment;
  readonly apiRoot: string | null;
  /** The environment that was chosen and cannot be had any more, since its root left the configuration. */
  readonly lost: Environment | null;
}

type Known = Pick<Settings, 'appEnv' | 'environments'>;

/** All of them in `next dev`; elsewhere those with a configured root, and the one of APP_ENV. [ENV-04] */
export function offeredEnvironments({ environments }: Known = env()): readonly Environment[] {
  return isDevelopmentServer() ? ENVIRONMENTS : environments;
}

/** The choice, as far as this server still offers it, else APP_ENV. [ENV-01] */
export function currentEnvironment(
  choice: StoredChoice | undefined,
  settings: Known = env(),
): CurrentEnvironment {
  const none = { environment: settings.appEnv, apiRoot: null, lost: null };
  if (choice === undefined) return none;
  const { environment, apiRoot } = choice;
  if (!offeredEnvironments(settings).includes(environment)) return { ...none, lost: environment };
  return { environment, apiRoot: (isDevelopmentServer() ? apiRoot : null) ?? null, lost: null };
}

export const ENVIRONMENT_PARAMETERS = Object.values(ENVIRONMENT_NAMES);

/**
 * What an address of the development server chooses by `env` and `api_root`; null for what cannot be. A root is one of the
 * development environment, in which it is alone, and an empty one gives way to the configured one. [ENV-02] [ENV-03]
 */
export function environmentFromQuery(query: URLSearchParams): StoredChoice | null {
  const name = query.get(ENVIRONMENT_NAMES.environment);
  const address = query.get(ENVIRONMENT_NAMES.apiRoot);
  const environment = name === null ? 'development' : readEnvironment(name);
  if (environment === null) return null;
  if (!address) return { environment };
  const apiRoot = environment === 'development' ? readApiRoot(address) : null;
  return apiRoot === null ? null : { environment, apiRoot };
}
