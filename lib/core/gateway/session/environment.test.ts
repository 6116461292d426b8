import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseEnv } from '@/lib/core/ground/server/env';
import { currentEnvironment, offeredEnvironments } from './environment';

const ROOT = 'https://staging.example.org/';
const here = parseEnv({ NODE_ENV: 'production', API_ROOT_STAGING: ROOT });

afterEach(() => vi.unstubAllEnvs());

describe('in a production build', () => {
  beforeEach(() => vi.stubEnv('NODE_ENV', 'production'));

  it('a production build offers the environments that have a root, and APP_ENV, in the debug menu', () => {
    expect(offeredEnvironments(here)).toEqual(['production', 'staging']);
    expect(offeredEnvironments(parseEnv({ NODE_ENV: 'production', APP_ENV: 'dev' }))).toEqual([
      'development',
    ]);
  });

  it('a production build uses the browser’s choice of environment, or else APP_ENV', () => {
    const production = { environment: 'production', apiRoot: null, lost: null };
    expect(currentEnvironment(undefined, here)).toEqual(production);
    expect(currentEnvironment({ environment: 'staging' }, here)).toEqual({
      ...production,
      environment: 'staging',
    });
  });

  it('a production build falls back to APP_ENV and reports a choice that has lost its root', () => {
    expect(currentEnvironment({ environment: 'development' }, here)).toEqual({
      environment: 'production',
      apiRoot: null,
      lost: 'development',
    });
  });

  it('a production build ignores a root chosen by the browser', () => {
    for (const environment of ['production', 'staging', 'development'] as const) {
      const choice = { environment, apiRoot: 'http://127.0.0.1:1/' };
      expect(currentEnvironment(choice, here).apiRoot).toBeNull();
    }
  });
});

describe('in the development server', () => {
  beforeEach(() => vi.stubEnv('NODE_ENV', 'development'));

  it('[ENV-02] the development server offers every environment and uses the browser’s root for development', () => {
    expect(offeredEnvironments(here)).toEqual(['production', 'staging', 'development']);
    const choice = { environment: 'development', apiRoot: 'http://127.0.0.1:3001/' } as const;
    expect(currentEnvironment(choice, here)).toEqual({ ...choice, lost: null });
  });
});
