import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { ConstantsAnswer, FeatureAnswer, SettingAnswer } from './wire';

interface NameInput {
  readonly params: { readonly name: string };
}

const readsFeature = {
  method: 'GET',
  access: 'worker',
  timeoutMs: READ_TIMEOUT_MS,
  cache: { name: 'features', maxAgeS: 86_400 },
  offline: 'cached',
  waitsForIdle: true,
} as const;

export const flagCalls = {
  getFeature: defineCall<NameInput, FeatureAnswer>({
    ...readsFeature,
    id: 'getFeature',
    path: 'infrastructure/feature/{name}/',
  }),
  putFeature: defineCall<NameInput & { readonly body: FeatureAnswer }, FeatureAnswer>({
    id: 'putFeature',
    method: 'PUT',
    path: 'infrastructure/feature/{name}/',
    access: 'worker',
    timeoutMs: WRITE_TIMEOUT_MS,
    cache: null,
    offline: 'ignored',
    invalidates: ['features'],
  }),
  getFeatureGenerallyActive: defineCall<NameInput, FeatureAnswer>({
    ...readsFeature,
    id: 'getFeatureGenerallyActive',
    path: 'infrastructure/feature-generally-active/{name}/',
  }),
  getSetting: defineCall<NameInput, SettingAnswer>({
    id: 'getSetting',
    method: 'GET',
    path: 'infrastructure/setting-value/{name}/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: null,
    offline: 'ignored',
    waitsForIdle: true,
  }),
};

export const constantsCalls = {
  getConstants: defineCall<Record<never, never>, ConstantsAnswer>({
    id: 'getConstants',
    method: 'GET',
    path: 'infrastructure/constants/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: { name: 'constants', maxAgeS: 3600 },
    offline: 'cached',
    waitsForIdle: true,
    background: true,
  }),
};
