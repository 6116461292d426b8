import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addMs } from '@/lib/core/ground/time/zoned';
import { deliveries } from '@/lib/features/records/notices';
import type { FeatureFixture } from '@/tests/support/feature-fixture';

const aQuestion =
  (id: number) =>
  ({ tx, world, now }: WorldContext, workerId: number) =>
    tx.insert(deliveries).values({
      ...{ world: world.id, id, workerId, action: 'sample', hash: `q${id}` },
      ...{ payload: { question: 'How was your week?' }, createdAt: now, expiresAt: addMs(now, 3_600_000) },
    });

export const fixture = {
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
  queued: {
    submitSample: {
      params: { sampleId: 7 },
      row: {
        uuid: '7a1c5e90-2b64-4f0d-8c3e-5d9b1f7a2c40',
        objectType: 'mood-answer',
        objectId: 'mood/7',
        endpoint: 'workers/submit-sample/7/',
        method: 'PUT',
        payload: { mood: 'good' },
      },
      seed: aQuestion(7),
      answer: { success: true },
    },
    submitInterventionSample: {
      params: { sampleId: 8 },
      row: {
        uuid: 'b3e8d214-90c7-4a6b-a1f5-0e2c7d4b8a16',
        objectType: 'mood-answer',
        objectId: 'mood/8',
        endpoint: 'workers/submit-intervention-sample/8/',
        method: 'PUT',
        payload: { response: 'bad' },
      },
      seed: aQuestion(8),
      answer: { success: true },
    },
  },
} satisfies FeatureFixture;
