'use client';

import useSWR from 'swr';
import { brand } from '@/lib/brand';
import { useCallClient } from '@/lib/core/client/call-context';
import { CallFailure, type CallState } from '@/lib/core/client/use-call';
import { useClock } from '@/lib/core/session/clock';
import { dayOf, weekdayOf } from '@/lib/core/time/zoned';
import { findOpenJob, type OpenQuestion } from './actions-find';
import type { ExtraJobId } from './model';
import { areasToLookIn } from './rules-areas';
import { keyOfJob, type OpenJob } from './rules-open';
import type { ChosenAreas } from './use-chosen-areas';

/** Its data is undefined while it is looked for, and null once it is not on offer any more. */
export type ExtraJobState = Omit<CallState<OpenJob | null>, 'since'>;

/**
 * One job on offer, for its dialog: begins with what the list knew, and looks for it anew. A link opens it without any
 * list: then it is looked for in all areas that the worker could choose.
 */
export function useExtraJob(
  id: ExtraJobId,
  { known, areas }: { readonly known: OpenJob | null; readonly areas: ChosenAreas },
): ExtraJobState {
  const { isLoading, isSurroundingLoading } = areas;
  const isOn = known !== null || !(isLoading || isSurroundingLoading);
  const codes = areasToLookIn(areas);
  const client = useCallClient();
  const { now } = useClock();
  const swr = useSWR<OpenJob | null, CallFailure>(
    isOn ? ['extraJob', { job: keyOfJob(id), areas: codes.join() }, 'extra-jobs'] : null,
    async () => {
      const found = await findOpenJob(client, wantedOf(id, known, codes), dayOf(now(), brand.timeZone));
      if (!found.ok) throw new CallFailure(found.error);
      return found.value === 'unseen' ? known : found.value;
    },
    {
      ...(known && { fallbackData: known }),
      shouldRetryOnError: (failure: CallFailure) => failure.error.retryable,
    },
  );
  return {
    data: swr.data,
    error: swr.error?.error ?? null,
    get isLoading() {
      return swr.isValidating;
    },
    retry: async () => void (await swr.mutate().catch(() => undefined)),
  };
}

/** A job that is known is looked for in its own area alone, on the day on which it was. */
export function wantedOf(id: ExtraJobId, known: OpenJob | null, areas: readonly string[]) {
  const day = known?.day ?? id.date;
  const question: OpenQuestion =
    id.kind === 'one-off'
      ? { kind: 'one-off', day }
      : { kind: 'regular', dayOfWeek: known?.dayOfWeek ?? weekdayOf(day) };
  return { id, question, areas: known?.outward ? [known.outward] : areas };
}
