'use client';

import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useCallClient } from '@/lib/call/call-context';
import type { CallError } from '@/lib/call/call-error';
import { isKeyOf } from '@/lib/call/call-key';
import { newId } from '@/lib/call/new-id';
import { markFresh } from '@/lib/call/use-call';
import { scheduleCalls } from '@/lib/features/schedule/calls';
import { useClock } from '@/lib/features/session/clock';
import { visitCalls } from '@/lib/features/visits/calls';
import { type BreakDraft, EMPTY_DRAFT, queryOfPlan } from './break-draft';
import { type BreakPlan, expectationsOf } from './breaks';
import { timeOffCalls } from './calls';
import type { BreakEffects } from './model';

/** A plan, and what the marketplace says that it costs. */
export interface Preview {
  readonly plan: BreakPlan;
  readonly effects: BreakEffects;
}

export interface Booking {
  readonly draft: BreakDraft;
  /** A changed draft has no known cost any more. */
  readonly change: (part: Partial<BreakDraft>) => void;
  /** Null until the costs of the draft were looked at. */
  readonly preview: Preview | null;
  readonly isBusy: boolean;
  /** Asks what a plan costs; answers why that is not known, or null. [TIME-15] */
  readonly look: (plan: BreakPlan) => Promise<CallError | null>;
  /** Books what was looked at; answers why it was not, or null. Then the draft is empty again. [TIME-16] */
  readonly book: () => Promise<CallError | null>;
}

/** Time off on its way from a draft to a booking. The draft outlives every failure. */
export function useBooking(workerId: number | null): Booking {
  const client = useCallClient();
  const refresh = useRefreshAfterBooking(workerId);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  /** One booking, however often it is sent: an answer that was lost on its way comes again. */
  const key = useRef(newId());
  const params = { workerId: workerId ?? 0 };

  const look = async (plan: BreakPlan) => {
    setIsBusy(true);
    const result = await client(timeOffCalls.previewBreak, { params, query: queryOfPlan(plan) });
    setIsBusy(false);
    setPreview(result.ok ? { plan, effects: result.value } : null);
    key.current = newId();
    return result.ok ? null : result.error;
  };

  const book = async () => {
    if (!preview) return null;
    const { plan, effects } = preview;
    const { startDay, endDay, availability, reason, note } = plan;
    const query = { ...queryOfPlan(plan), ...expectationsOf(effects) };
    const body = { startDay, endDay, availability, reason, note };
    setIsBusy(true);
    const result = await client(
      timeOffCalls.bookBreak,
      { params, query, body },
      { idempotencyKey: key.current },
    );
    setIsBusy(false);
    if (!result.ok) {
      // A refusal is an answer, which the same key would get again.
      if (!result.error.retryable) key.current = newId();
      return result.error;
    }
    refresh();
    // The costs stay on screen until their step is gone.
    setDraft(EMPTY_DRAFT);
    key.current = newId();
    return null;
  };

  const change = (part: Partial<BreakDraft>) => {
    setDraft((current) => ({ ...current, ...part }));
    setPreview(null);
  };
  return { draft, change, preview, isBusy, look, book };
}

const STALE = [
  timeOffCalls.listAvailabilityChanges,
  timeOffCalls.getDayAvailability,
  scheduleCalls.listWorkingDays,
  scheduleCalls.getWorkingDay,
  visitCalls.getVisit,
].map((call) => isKeyOf(call));

/** What stands on the worker's days is not to be believed any more, on screen or in the history. */
function useRefreshAfterBooking(workerId: number | null): () => void {
  const clock = useClock();
  const { mutate } = useSWRConfig();
  return () => {
    markFresh(scheduleCalls.listWorkingDays, { params: { workerId: workerId ?? 0 } }, clock.now());
    void mutate((key) => STALE.some((isStale) => isStale(key)));
  };
}
