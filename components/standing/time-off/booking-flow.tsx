'use client';

import { useState } from 'react';
import { useFailureToast } from '@/components/query/use-failure-toast';
import { useToast } from '@/components/ui/use-toast';
import type { CallError } from '@/lib/core/ground/contract/call-error';
import { brand } from '@/lib/core/ground/site/brand';
import { FEATURES } from '@/lib/core/ground/site/flags';
import { dayOf, isDay, timeOf } from '@/lib/core/ground/time/zoned';
import { useClock } from '@/lib/core/phone/session/clock';
import { useFeature } from '@/lib/features/people/flags/hooks';
import { countedDays } from '@/lib/features/standing/performance/rules';
import { useReliabilityTarget, useStats } from '@/lib/features/standing/performance/use-stats';
import {
  type BreakDraft,
  type DraftFault,
  type DraftField,
  draftFieldOf,
  isWhenField,
  planOf,
  whenFaults,
  whyFaults,
} from '@/lib/features/standing/time-off/break-draft';
import type { BreakContext, BreakPlan } from '@/lib/features/standing/time-off/breaks';
import { useDayAvailability } from '@/lib/features/standing/time-off/hooks';
import { timeOffMessages } from '@/lib/features/standing/time-off/messages';
import type { Booking } from '@/lib/features/standing/time-off/use-booking';
import { CostStep } from './cost-step';
import type { ReliableDays } from './time-off-texts.view';
import type { BookingSteps } from './use-booking-steps';
import { WhenStep, WhyStep } from './when-step';

export type TimeOffStep = 'when' | 'why' | 'cost' | 'change';

interface BookingFlowProps {
  readonly workerId: number;
  readonly booking: Booking;
  readonly steps: BookingSteps<TimeOffStep>;
}

/** The input survives "back" and failed requests. */
export function BookingFlow({ workerId, booking, steps }: BookingFlowProps) {
  const toast = useToast();
  const around = useBreakContext(workerId, booking.draft);
  const reliableDays = useReliableDays(workerId);
  const [errors, setErrors] = useState(NO_ERRORS);
  const { isAgain, setFailure } = useFailure();
  const { draft, preview } = booking;

  const showErrors = (found: DraftErrors) => {
    setErrors(found);
    focusFirstError(found);
  };
  const change = (part: Partial<BreakDraft>) => {
    booking.change(part);
    setErrors((shown) => without(shown, part));
    setFailure(null);
  };
  const goWhy = () => {
    const found = errorsOfFaults(whenFaults(draft, around()));
    showErrors(found);
    if (Object.keys(found).length === 0) steps.go('why');
  };
  /** Requests the costs. Field errors from the marketplace show at their field, on either step. */
  const look = async (plan: BreakPlan): Promise<boolean> => {
    const error = await booking.requestPreview(plan);
    const refused = error ? errorsOfRefusal(error) : NO_ERRORS;
    const [field] = Object.keys(refused) as (keyof DraftErrors)[];
    setFailure(field ? null : error);
    if (field && isWhenField(field)) steps.back();
    showErrors(refused);
    return error === null;
  };
  const goCost = async () => {
    const found = errorsOfFaults(whyFaults(draft, around()));
    showErrors(found);
    if (Object.keys(found).length > 0) return;
    if (await look(planOf(draft, around().hours ?? []))) steps.go('cost');
  };
  const book = async () => {
    if (!preview) return;
    const error = await booking.book();
    if (error === null) {
      toast({ kind: 'success', text: timeOffMessages.booked });
      steps.close();
      return;
    }
    // The costs have changed: show the new ones with the error. [TIME-13]
    if (isStale(error)) await booking.requestPreview(preview.plan);
    setFailure(error);
  };

  if (steps.step === 'when') {
    const { hours } = around();
    const today = around().today;
    return (
      <WhenStep {...{ draft, errors, today, hours }} onChange={change} onNext={goWhy} onBack={steps.back} />
    );
  }
  if (steps.step === 'cost' && preview) {
    const { isBusy } = booking;
    return (
      <CostStep
        {...{ preview, reliableDays, isAgain, isBusy }}
        onBook={() => void book()}
        onBack={steps.back}
      />
    );
  }
  return (
    <WhyStep
      {...{ draft, errors, isAgain }}
      isNoteRequired={around().isNoteRequired}
      isBusy={booking.isBusy}
      onChange={change}
      onNext={() => void goCost()}
      onBack={steps.back}
    />
  );
}

/** Shows a toast; a retryable error changes the button to "Try again". */
function useFailure() {
  const showFailure = useFailureToast();
  const [isAgain, setIsAgain] = useState(false);
  const setFailure = (error: CallError | null) => {
    setIsAgain(error?.retryable ?? false);
    showFailure(error);
  };
  return { isAgain, setFailure };
}

const isStale = ({ fields = {} }: CallError): boolean =>
  Object.keys(fields).some((name) => name.startsWith('expected_'));

function without(errors: DraftErrors, changed: Partial<BreakDraft>): DraftErrors {
  // Each type has its own fields.
  if ('type' in changed) return NO_ERRORS;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changed)));
}

/** Returns a function, so that date and time are read when the check runs. */
function useBreakContext(workerId: number, { type, startDay }: BreakDraft): () => BreakContext {
  const { now } = useClock();
  const isNoteRequired = useFeature(FEATURES.timeOffMessageRequired);
  const { data } = useDayAvailability(workerId, type === 'part_day' && isDay(startDay) ? startDay : null);
  return () => ({
    today: dayOf(now(), brand.timeZone),
    time: timeOf(now(), brand.timeZone),
    hours: type === 'part_day' ? (data?.availability ?? null) : null,
    isNoteRequired,
  });
}

/** This is the streak as shown on Ratings & Pay; null while unknown. */
function useReliableDays(workerId: number): ReliableDays | null {
  const target = useReliabilityTarget();
  const { data } = useStats('recent', null, { workerId, loadedAt: null });
  return data ? { counted: countedDays(data, target), target } : null;
}

export type DraftErrors = Partial<Record<DraftField, string>>;

const NO_ERRORS: DraftErrors = {};

const CHOICE = { singleDay: timeOffMessages.type.single_day };

const FIELD_TEXTS: Record<DraftFault['code'], string> = {
  ...timeOffMessages.fault,
  'one-day-alone': timeOffMessages.fault['one-day-alone'](CHOICE),
  'whole-day': timeOffMessages.fault['whole-day'](CHOICE),
};

function errorsOfFaults(faults: readonly DraftFault[]): DraftErrors {
  return Object.fromEntries(faults.map(({ field, code }) => [field, FIELD_TEXTS[code]]));
}

/** Returns the marketplace's field errors, limited to fields of this form. */
function errorsOfRefusal({ fields = {} }: CallError): DraftErrors {
  const known = Object.entries(fields).flatMap(([name, [text]]) => {
    const field = draftFieldOf(name);
    return field && text ? [[field, text] as const] : [];
  });
  return Object.fromEntries(known);
}

/** The fields are in screen order. */
const ORDER: readonly DraftField[] = ['startDay', 'endDay', 'from', 'to', 'reason', 'note'];

/** Waits for the next frame, because errors are not rendered yet. */
function focusFirstError(errors: DraftErrors): void {
  const first = ORDER.find((field) => errors[field] !== undefined);
  if (!first) return;
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus());
}
