import type { FeatureFixture } from '@/tests/support/feature-fixture';

export const fixture = {
  inputs: {
    getFeature: () => ({ params: { name: 'academy-link' } }),
    putFeature: () => ({ params: { name: 'regular-extra-jobs-unlocked' }, body: { active: true } }),
    getFeatureGenerallyActive: () => ({ params: { name: 'academy-link' } }),
    getSetting: () => ({ params: { name: 'sweep_academy_url' } }),
    getConstants: () => ({}),
  },
  requests: {
    getConstants: { path: 'infrastructure/constants/' },
    getSwitches: { path: 'infrastructure/switches/' },
    getFeature: { path: 'infrastructure/feature/academy-link/' },
    putFeature: { path: 'infrastructure/feature/regular-extra-jobs-unlocked/', body: { active: false } },
    getFeatureGenerallyActive: { path: 'infrastructure/feature-generally-active/academy-link/' },
    getSetting: { path: 'infrastructure/setting-value/sweep_academy_url/' },
  },
  remote: {
    'GET infrastructure/feature/academy-link/': { file: 'feature' },
    'GET infrastructure/feature-generally-active/academy-link/': { file: 'feature' },
    'PUT infrastructure/feature/regular-extra-jobs-unlocked/': { file: 'feature', body: /^{"active":true}$/ },
    'GET infrastructure/setting-value/sweep_academy_url/': { file: 'setting' },
    'GET infrastructure/constants/': { file: 'constants' },
  },
} satisfies FeatureFixture;
