import { env, type Settings } from '@/lib/core/ground/server/env';
import {
  ENVIRONMENT_NAMES,
  ENVIRONMENTS,
  type Environment,
  isDevelopmentServer,
  readApiRoot,
  readEnvironment,
} from '@/lib/core/ground/site/environment';

export interface StoredChoice {
  readonly environment: Environment;
  readonly apiRoot?: string;
}

export interface CurrentEnvironment {
  readonly environment: Environment;
  readonly apiRoot: string | null;
  /** This is the chosen environment, if it is no longer configured. */
  readonly lost: Environment | null;
}

type Known = Pick<Settings, 'appEnv' | 'environments'>;

/** Lists all environments in `next dev`, else those with a root, and APP_ENV. [ENV-04] */
export function offeredEnvironments({ environments }: Known = env()): readonly Environment[] {
  return isDevelopmentServer() ? ENVIRONMENTS : environments;
}

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

/** `api_root` needs the development environment; empty selects the configured root. [ENV-02] [ENV-03] */
export function environmentFromQuery(query: URLSearchParams): StoredChoice | null {
  const name = query.get(ENVIRONMENT_NAMES.environment);
  const address = query.get(ENVIRONMENT_NAMES.apiRoot);
  const environment = name === null ? 'development' : readEnvironment(name);
  if (environment === null) return null;
  if (!address) return { environment };
  const apiRoot = environment === 'development' ? readApiRoot(address) : null;
  return apiRoot === null ? null : { environment, apiRoot };
}
