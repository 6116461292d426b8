import type { Event, Exception, StackParser } from '@sentry/core';
import { type Incident, MOST_CAUSES } from './reporter';

/** Returns the whole incident as Sentry's event. It may contain personal data until it is scrubbed. */
export function eventOf(incident: Incident, parseStack: StackParser): Event {
  const { error, at, context, runtime, breadcrumbs, path, workerId } = incident;
  const { event, call, code, kind, httpStatus } = context;
  const isGrouped = event !== undefined;
  return {
    event_id: crypto.randomUUID().replaceAll('-', ''),
    timestamp: at / 1000,
    level: 'error',
    tags: { runtime, event, call, code, kind, httpStatus },
    // Logged failures share a stack; without this the service would see one problem.
    ...(isGrouped && { fingerprint: [event, call, code, kind].map((part) => part ?? '') }),
    ...(path !== null && { transaction: path }),
    ...(workerId !== null && { user: { id: workerId } }),
    // The service expects the last cause first.
    exception: {
      values: chainOf(error)
        .map((one) => exceptionOf(one, parseStack))
        .reverse(),
    },
    breadcrumbs: breadcrumbs.map(({ at: stepAt, text, status }) => ({
      timestamp: stepAt / 1000,
      message: text,
      ...(status !== undefined && { data: { status } }),
    })),
  };
}

function chainOf(error: unknown): readonly unknown[] {
  const chain = [error];
  while (chain.length <= MOST_CAUSES) {
    const last = chain.at(-1);
    const cause = last instanceof Error ? last.cause : undefined;
    if (cause === undefined || chain.includes(cause)) break;
    chain.push(cause);
  }
  return chain;
}

function exceptionOf(error: unknown, parseStack: StackParser): Exception {
  // Errors of another realm fail `instanceof`.
  const { name, message, stack } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as Partial<Error>;
  if (typeof message !== 'string') {
    return { type: 'UnknownError', value: typeof error === 'string' ? error : typeof error };
  }
  const frames = typeof stack === 'string' ? parseStack(withoutMessage(stack, message)) : [];
  return { type: name ?? Error.name, value: message, ...(frames.length > 0 && { stacktrace: { frames } }) };
}

/** A message can contain lines that look like places in the code. */
function withoutMessage(stack: string, message: string): string {
  const start = message === '' ? -1 : stack.indexOf(message);
  return start < 0 ? stack : stack.slice(start + message.length);
}
