'use client';

import { useState } from 'react';
import { useCallClient } from '@/lib/core/client/call-context';
import { useWrite } from '@/lib/core/client/use-write';
import type { CallError, CallResult } from '@/lib/core/contract/call-error';
import { useClock } from '@/lib/core/session/clock';
import { useOwnFeature } from '@/lib/features/flags/hooks';
import { OWN_FEATURES } from '@/lib/flags';
import { type BreakDraft, daysOfPlan, EMPTY_BREAK_DRAFT, queryOfPlan } from './break-draft';
import { type BreakPlan, expectationsOf } from './breaks';
import { timeOffCalls } from './calls';
import type { AbsenceChangeAnswer, AbsenceChangeRequest, BreakEffects, BreakHandover } from './wire';

/** A plan, and what the marketplace says that it costs. */
export interface Preview {
  readonly plan: BreakPlan;
  readonly effects: BreakEffects;
  /** The key handovers that it calls off; null where the root does not say. */
  readonly handovers: readonly BreakHandover[] | null;
}

export interface Booking {
  readonly draft: BreakDraft;
  /** A changed draft has no known cost any more. */
  readonly change: (part: Partial<BreakDraft>) => void;
  /** Null until the costs of the draft were previewed. */
  readonly preview: Preview | null;
  readonly isBusy: boolean;
  /** Asks what a plan costs; answers why that is not known, or null. [TIME-15] */
  readonly requestPreview: (plan: BreakPlan) => Promise<CallError | null>;
  /** Books what was previewed; answers why it was not, or null. Then the draft is empty again. [TIME-16] */
  readonly book: () => Promise<CallError | null>;
}

/**
 * Time off on its way from a draft to a booking. The draft outlives every failure. Where the root knows which handovers it
 * calls off, no cost is shown without them.
 */
export function useBooking(workerId: number | null): Booking {
  const client = useCallClient();
  const { now } = useClock();
  const hasHandovers = useOwnFeature(OWN_FEATURES.timeOffHandovers);
  const { isSending, write } = useWrite(timeOffCalls.bookBreak, { now });
  const [draft, setDraft] = useState(EMPTY_BREAK_DRAFT);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const params = { workerId: workerId ?? 0 };

  const requestPreview = async (plan: BreakPlan) => {
    setIsPreviewing(true);
    const [costs, lost] = await Promise.all([
      client(timeOffCalls.previewBreak, { params, query: queryOfPlan(plan) }),
      hasHandovers
        ? client(timeOffCalls.previewBreakHandovers, { params, query: daysOfPlan(plan) })
        : { ok: true as const, value: null },
    ]);
    setIsPreviewing(false);
    setPreview(costs.ok && lost.ok ? { plan, effects: costs.value, handovers: lost.value } : null);
    if (!costs.ok) return costs.error;
    return lost.ok ? null : lost.error;
  };

  const book = async () => {
    if (!preview) return null;
    const { plan, effects, handovers } = preview;
    const { startDay, endDay, availability, reason, note } = plan;
    const expectedHandovers = handovers === null ? {} : { expectedHandovers: handovers.length };
    const query = { ...queryOfPlan(plan), ...expectationsOf(effects), ...expectedHandovers };
    const body = { startDay, endDay, availability, reason, note };
    const result = await write({ params, query, body });
    if (!result.ok) return result.error;
    // The costs stay on screen until their step is gone.
    setDraft(EMPTY_BREAK_DRAFT);
    return null;
  };

  const change = (part: Partial<BreakDraft>) => {
    setDraft((current) => ({ ...current, ...part }));
    setPreview(null);
  };
  return { draft, change, preview, isBusy: isPreviewing || isSending, requestPreview, book };
}

interface ChangeRequest {
  readonly isAsking: boolean;
  readonly ask: (request: AbsenceChangeRequest) => Promise<CallResult<AbsenceChangeAnswer>>;
}

/** Asks to cancel or change booked time off; the list then says that it was asked. [TIME-22] */
export function useChangeRequest(): ChangeRequest {
  const { now } = useClock();
  const { isSending, write } = useWrite(timeOffCalls.requestAbsenceChange, { now });
  return { isAsking: isSending, ask: (body) => write({ body }) };
}
