import { channel } from 'node:diagnostics_channel';

export interface MeasuredCall {
  readonly call: string;
  readonly status: number;
  readonly seconds: number;
}

/** Node's channels reach every bundle of the process, and cost nothing without a subscriber. */
export const measuredCalls = channel('sweep:calls');

/** Counts a throw as status 500. */
export async function measureCall<T>(
  call: string,
  work: () => Promise<T>,
  statusOf: (result: T) => number,
): Promise<T> {
  if (!measuredCalls.hasSubscribers) return work();
  const startedAt = performance.now();
  let status = 500;
  try {
    const result = await work();
    status = statusOf(result);
    return result;
  } finally {
    const measured: MeasuredCall = { call, status, seconds: (performance.now() - startedAt) / 1_000 };
    measuredCalls.publish(measured);
  }
}

export interface MeasuredWait {
  readonly call: string;
  readonly seconds: number;
}

export const measuredWaits = channel('sweep:waits');

/** A wait outside of these bounds comes from a wrong clock. */
const LEAST_WAIT_S = -120;
const MOST_WAIT_S = 90 * 86_400;

/** Measures how long a queued write had waited on its phone when the app sent it. Each attempt counts. */
export function measureWait(call: string, registeredAt: string): void {
  if (!measuredWaits.hasSubscribers) return;
  const seconds = (Date.now() - Date.parse(registeredAt)) / 1_000;
  if (!(seconds >= LEAST_WAIT_S && seconds <= MOST_WAIT_S)) return;
  measuredWaits.publish({ call, seconds: Math.max(0, seconds) } satisfies MeasuredWait);
}
