import type { Environment } from '@/lib/environment';

/** The documents' names in local storage. [ENV-01] [ENV-03] */
const NAMES = { environment: 'environment', apiRoot: 'api_root' } as const;

/** What somebody chose; null where nobody has chosen. */
export interface Choice {
  readonly environment: Environment | null;
  readonly apiRoot: string | null;
}

/** Mirrors the choice, which the server keeps, for developers to see. Nothing reads it. */
export function mirrorChoice({ environment, apiRoot }: Choice): void {
  mirror(NAMES.environment, environment);
  mirror(NAMES.apiRoot, apiRoot);
}

function mirror(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // A browser that keeps nothing has no mirror.
  }
}
