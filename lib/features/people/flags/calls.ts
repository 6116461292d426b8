import { defineCalls, read, write } from '@/lib/core/ground/contract/define-call';
import type { constantsSchemas, flagSchemas, switchSchemas } from './schema';

const DAY_S = 86_400;
const HOUR_S = 3600;

const readsSwitch = {
  cache: { name: 'features', maxAgeS: DAY_S },
  freshForS: DAY_S,
  waitsForIdle: true,
} as const;

export const flagCalls = defineCalls<typeof flagSchemas>()({
  getFeature: read('infrastructure/feature/{name}/', readsSwitch),
  putFeature: write('PUT', 'infrastructure/feature/{name}/', { invalidates: ['features'] }),
  getFeatureGenerallyActive: read('infrastructure/feature-generally-active/{name}/', readsSwitch),
  getSetting: read('infrastructure/setting-value/{name}/', readsSwitch),
});

export const constantsCalls = defineCalls<typeof constantsSchemas>()({
  getConstants: read('infrastructure/constants/', {
    cache: { name: 'constants', maxAgeS: HOUR_S },
    freshForS: HOUR_S,
    waitsForIdle: true,
    background: true,
  }),
});

/**
 * The call is for the embedded backend only: it has all flags and settings, which a page brings, so that the phone need
 * not ask for each.
 */
export const switchCalls = defineCalls<typeof switchSchemas>()({
  getSwitches: read('infrastructure/switches/', { serverOnly: true }),
});
