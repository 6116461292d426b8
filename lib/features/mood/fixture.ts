import type { FeatureFixture } from '@/tests/support/feature-fixture';

export const moodFixture = {
  inputs: {
    submitSample: () => ({ params: { sampleId: 7 }, body: { mood: 'good' } }),
    submitInterventionSample: () => ({ params: { sampleId: 7 }, body: { response: 'bad' } }),
  },
  requests: {
    submitSample: { path: 'workers/submit-sample/7/', body: { mood: 'good' } },
    submitInterventionSample: { path: 'workers/submit-intervention-sample/7/', body: { response: 'bad' } },
  },
  remote: {
    'PUT workers/submit-sample/7/': { answer: { success: true }, body: /^\{"mood":"good"\}$/ },
    'PUT workers/submit-intervention-sample/7/': {
      answer: { success: true },
      body: /^\{"response":"bad"\}$/,
    },
  },
} satisfies FeatureFixture;
