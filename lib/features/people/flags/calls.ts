import { defineCalls, read, write } from '@/lib/core/ground/contract/define-call';
import type { constantsSchemas, flagSchemas } from './schema';

const readsFeature = { cache: { name: 'features', maxAgeS: 86_400 }, waitsForIdle: true } as const;

export const flagCalls = defineCalls<typeof flagSchemas>()({
  getFeature: read('infrastructure/feature/{name}/', readsFeature),
  putFeature: write('PUT', 'infrastructure/feature/{name}/', { invalidates: ['features'] }),
  getFeatureGenerallyActive: read('infrastructure/feature-generally-active/{name}/', readsFeature),
  getSetting: read('infrastructure/setting-value/{name}/', { waitsForIdle: true }),
});

export const constantsCalls = defineCalls<typeof constantsSchemas>()({
  getConstants: read('infrastructure/constants/', {
    cache: { name: 'constants', maxAgeS: 3600 },
    waitsForIdle: true,
    background: true,
  }),
});
