import { questionOf } from '@/lib/core/contract/call-key';
import type { CallDefinition, CallInput } from '@/lib/core/contract/define-call';

export type Params = NonNullable<CallInput['params']>;

/** The same text for the same question of a call, in whichever order its parameters were named. */
export const paramsText = (call: CallDefinition, input: CallInput): string =>
  JSON.stringify(Object.entries(questionOf(call, input)).sort(([one], [other]) => (one < other ? -1 : 1)));

export const paramsOf = (text: string): Params => Object.fromEntries(JSON.parse(text));
