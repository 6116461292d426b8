import { scheduleCalls } from '@/lib/features/schedule/calls';
import { sessionCalls } from '@/lib/features/session/calls';
import { visitCalls } from '@/lib/features/visits/calls';

/** Every call that the gateway passes and the embedded backend answers, by id. */
export const calls = { ...sessionCalls, ...scheduleCalls, ...visitCalls };

export type CallId = keyof typeof calls;
