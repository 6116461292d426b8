'use client';

import { useState } from 'react';
import type { CallError, CallResult } from '@/lib/core/ground/contract/call-error';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import { useWrite } from '@/lib/core/phone/client/use-write';
import { useClock } from '@/lib/core/phone/session/clock';
import { useOwnFeature } from '@/lib/features/people/flags/hooks';
import { type BreakDraft, daysOfPlan, EMPTY_BREAK_DRAFT, queryOfPlan } from './break-draft';
import { type BreakPlan, expectationsOf } from './breaks';
import { timeOffCalls } from './calls';
import type { AbsenceChangeAnswer, AbsenceChangeRequest, BreakEffects, BreakHandover } from './schema';

export interface Preview {
  readonly plan: BreakPlan;
  readonly effects: BreakEffects;
  /** The booking cancels these key handovers; null if the server does not support that. */
  readonly handovers: readonly BreakHandover[] | null;
}

export interface Booking {
  readonly draft: BreakDraft;
  /** A change discards the preview. */
  readonly change: (part: Partial<BreakDraft>) => void;
  readonly preview: Preview | null;
  readonly isBusy: boolean;
  /** Returns the error, or null on success. [TIME-15] */
  readonly requestPreview: (plan: BreakPlan) => Promise<CallError | null>;
  /** Books the previewed plan and clears the draft. Returns the error, or null on success. [TIME-16] */
  readonly book: () => Promise<CallError | null>;
}

/** The draft survives every failure. No cost is shown before the handovers that it cancels are known. */
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
    // The preview stays on screen until its step is closed.
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
  readonly ask: (request: AbsenceChangeRequest) => Promise<CallResult<AbsenceChangeAnswer | null>>;
}

/** Requests a change of booked time off; the list then shows it as pending. [TIME-22] */
export function useChangeRequest(): ChangeRequest {
  const { now } = useClock();
  const { isSending, write } = useWrite(timeOffCalls.requestAbsenceChange, { now });
  return { isAsking: isSending, ask: (body) => write({ body }) };
}
