'use client';

import { useState } from 'react';
import { useFailureToast } from '@/components/query/use-failure-toast';
import { useToast } from '@/components/ui/toasts';
import type { CallError } from '@/lib/core/contract/call-error';
import {
  type BreakDraft,
  isWhenField,
  planOf,
  whenFaults,
  whyFaults,
} from '@/lib/features/time-off/break-draft';
import type { BreakPlan } from '@/lib/features/time-off/breaks';
import { timeOffMessages } from '@/lib/features/time-off/messages';
import type { Booking } from '@/lib/features/time-off/use-booking';
import { CostStep } from './cost-step';
import {
  type DraftErrors,
  errorsOfFaults,
  errorsOfRefusal,
  focusFirstError,
  NO_ERRORS,
} from './draft-errors.view';
import { useReliableDays } from './use-reliable-days';
import type { Steps } from './use-steps';
import { useSurroundings } from './use-surroundings';
import { WhenStep } from './when-step';
import { WhyStep } from './why-step';

export type TimeOffStep = 'when' | 'why' | 'cost' | 'change';

interface BookingFlowProps {
  readonly workerId: number;
  readonly booking: Booking;
  readonly steps: Steps<TimeOffStep>;
}

/** From when and why to what it costs and the booking. Nothing that was filled in is lost by a step back or a failure. */
export function BookingFlow({ workerId, booking, steps }: BookingFlowProps) {
  const toast = useToast();
  const around = useSurroundings(workerId, booking.draft);
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
  /** Asks for the costs; what the marketplace refuses stands beside its field, on whichever step that is. */
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
    // The costs are another now: they are shown beside the sentence that says so. [TIME-13]
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

/** Tells a failure in passing; one that may pass turns the button into another try. */
function useFailure() {
  const tell = useFailureToast();
  const [isAgain, setIsAgain] = useState(false);
  const setFailure = (error: CallError | null) => {
    setIsAgain(error?.retryable ?? false);
    tell(error);
  };
  return { isAgain, setFailure };
}

const isStale = ({ fields = {} }: CallError): boolean =>
  Object.keys(fields).some((name) => name.startsWith('expected_'));

function without(errors: DraftErrors, changed: Partial<BreakDraft>): DraftErrors {
  // Another kind has other fields.
  if ('type' in changed) return NO_ERRORS;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changed)));
}
