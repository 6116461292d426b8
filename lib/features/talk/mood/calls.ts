import { defineCalls, queuedWrite } from '@/lib/core/ground/contract/define-call';
import type { moodSchemas } from './schema';

export const moodCalls = defineCalls<typeof moodSchemas>()({
  /** An administrator who looks must not answer for the worker. [MOOD-07] [MOOD-08] */
  submitSample: queuedWrite('PUT', 'workers/submit-sample/{sampleId}/', { workerThemself: true }),
  submitInterventionSample: queuedWrite('PUT', 'workers/submit-intervention-sample/{sampleId}/', {
    workerThemself: true,
  }),
});
