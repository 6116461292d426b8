import type { CallInput } from '@/lib/call/define-call';

export type Params = NonNullable<CallInput['params']>;

/** The same text for the same parameters, in whichever order they were named. */
export const paramsText = ({ params = {} }: CallInput): string =>
  JSON.stringify(Object.entries(params).sort(([one], [other]) => (one < other ? -1 : 1)));

export const paramsOf = (text: string): Params => Object.fromEntries(JSON.parse(text));
