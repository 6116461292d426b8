import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const namesOf = async (world: { kind: 'marketplace' | 'demo' | 'canned' | 'test'; isSample: boolean }) => {
  const { providerNameOf, senderNameOf } = await import('./worlds');
  return [providerNameOf(world), senderNameOf(world)];
};

it.each(['marketplace', 'demo', 'canned', 'test'] as const)(
  'worldProvider names the company of a %s world as in BRAND_PROVIDER',
  async (kind) => {
    vi.stubEnv('BRAND_PROVIDER', 'Tidy & Sons Ltd');
    for (const isSample of [true, false])
      expect(await namesOf({ kind, isSample })).toEqual(['Tidy & Sons Ltd', 'Tidy & Sons Ltd']);
  },
);

it.each([
  ['the sample', 'marketplace', true, ['Larkspur Home Cleaning', 'Larkspur Home Cleaning']],
  ['a demo', 'demo', false, ['Larkspur Home Cleaning', 'Larkspur Home Cleaning']],
  ['a real marketplace', 'marketplace', false, [null, 'Sweep']],
] as const)(
  'a world without BRAND_PROVIDER has the company of %s (%s, sample: %s)',
  async (_, kind, isSample, names) => {
    vi.stubEnv('BRAND_PROVIDER', undefined);
    expect(await namesOf({ kind, isSample })).toEqual(names);
  },
);
