import type { CallDefinition, CallInput } from '@/lib/core/ground/contract/define-call';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { defineUserWrite, type QueuedObject } from '@/lib/core/phone/outbox/queued-write';
import { moodCalls } from './calls';
import { moodMessages } from './messages';

/** The answer is not cached: the question has gone from the screen. */
const moodObject: QueuedObject = {
  type: 'mood-answer',
  caches: [],
  change: () => {},
  find: () => null,
  describe: () => null,
};

const moodWrite = <Input extends CallInput & { readonly params: { readonly sampleId: string | number } }>(
  call: CallDefinition<Input, unknown>,
) =>
  defineUserWrite(call, {
    object: moodObject,
    idOf: ({ params }) => `mood/${params.sampleId}`,
    answerFields: ['success'],
    label: moodMessages.answer,
    icon: 'message',
    overlay: () => ({}),
    failureText: (reason) => (reason && reason !== commonMessages.problem ? reason : moodMessages.failed),
    failureLook: 'danger',
  });

/** Answers wait in the outbox while offline. */
export const moodWrites = {
  submitSample: moodWrite(moodCalls.submitSample),
  submitInterventionSample: moodWrite(moodCalls.submitInterventionSample),
};
