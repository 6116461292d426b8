import type { Environment } from '@/lib/core/ground/site/environment';

/** The requirements give these names. [ENV-01] [ENV-03] */
const NAMES = { environment: 'environment', apiRoot: 'api_root' } as const;

export interface Choice {
  readonly environment: Environment | null;
  readonly apiRoot: string | null;
}

/** Copies the choice to local storage for developers to see; the app never reads it back. */
export function mirrorChoice({ environment, apiRoot }: Choice): void {
  mirror(NAMES.environment, environment);
  mirror(NAMES.apiRoot, apiRoot);
}

function mirror(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Storage is unavailable.
  }
}
