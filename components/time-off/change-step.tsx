'use client';

import { CalendarOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFailureToast } from '@/components/query/use-failure-toast';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { useToast } from '@/components/ui/toasts';
import type { TimeOffEntry } from '@/lib/features/time-off/entries';
import {
  CANCEL_BREAK_CATEGORY,
  type ChangeReason,
  REQUEST_TYPES,
  type ReinstateAnswer,
  type RequestType,
} from '@/lib/features/time-off/model';
import { useChangeRequest } from '@/lib/features/time-off/use-change-request';
import { REQUIRED_TEXT } from '@/lib/format/field-texts';
import { CHANGE_REASON_LABELS, REQUEST_TYPE_LABELS } from '@/lib/format/time-off';
import { Choices } from './choices';
import { entryText, entryTitle } from './entry.view';
import { StepFrame } from './step-frame';
import { TRY_AGAIN } from './texts';

interface ChangeStepProps {
  readonly entry: TimeOffEntry;
  readonly onBack: () => void;
}

const ASKED_TEXT = 'We have got your request.';
const TYPES = REQUEST_TYPES.map((value) => ({ value, label: REQUEST_TYPE_LABELS[value] }));
const ANSWERS = [
  { value: 'yes', label: 'Yes, if they are still free' },
  { value: 'no', label: 'No' },
] as const;
const REASONS = Object.entries(CHANGE_REASON_LABELS).map(([value, label]) => ({
  value: value as ChangeReason,
  label,
}));

interface Wish {
  readonly requestType: RequestType | null;
  readonly reason: ChangeReason | null;
  readonly reinstate: ReinstateAnswer | null;
}

const EMPTY: Wish = { requestType: null, reason: null, reinstate: null };

/** Asks to cancel or change booked time off. [TIME-19] [TIME-20] [TIME-21] */
export function ChangeStep({ entry, onBack }: ChangeStepProps) {
  const [wish, setWish] = useState(EMPTY);
  const [isChecked, setIsChecked] = useState(false);
  const { isAgain, isAsking, send } = useSending(entry, onBack);
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<Wish>) => setWish((current) => ({ ...current, ...part }));
  const errorOf = (field: keyof Wish) => (isChecked && wish[field] === null ? REQUIRED_TEXT : undefined);

  const submit = () => {
    setIsChecked(true);
    const missing = (Object.keys(EMPTY) as (keyof Wish)[]).find((field) => wish[field] === null);
    if (missing) form.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
    else void send(wish);
  };
  return (
    <StepFrame title="Cancel or change" onBack={onBack}>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Card className="p-4">
          <CardRow icon={CalendarOff} title={entryTitle(entry)}>
            {entryText(entry)}
          </CardRow>
        </Card>
        <Choices
          legend="What would you like?"
          name="requestType"
          options={TYPES}
          value={wish.requestType}
          error={errorOf('requestType')}
          onChange={(requestType) => change({ requestType })}
        />
        <Choices
          legend="Why?"
          name="reason"
          options={REASONS}
          value={wish.reason}
          error={errorOf('reason')}
          onChange={(reason) => change({ reason })}
        />
        <Choices
          legend="Would you like your visits back?"
          name="reinstate"
          options={ANSWERS}
          value={wish.reinstate}
          error={errorOf('reinstate')}
          onChange={(reinstate) => change({ reinstate })}
        />
        <Button type="submit" size="main" isPending={isAsking}>
          {isAgain ? TRY_AGAIN : 'Send request'}
        </Button>
      </form>
    </StepFrame>
  );
}

function useSending({ startDate, endDate, type }: TimeOffEntry, onSent: () => void) {
  const toast = useToast();
  const { isAsking, ask } = useChangeRequest();
  const tellFailure = useFailureToast();
  const [isAgain, setIsAgain] = useState(false);
  const send = async ({ requestType, reason, reinstate }: Wish) => {
    if (!requestType || !reason || !reinstate) return;
    const category = CANCEL_BREAK_CATEGORY;
    const result = await ask({
      startDate,
      endDate,
      requestType,
      reinstate,
      reason,
      category,
      breakType: type,
    });
    setIsAgain(!result.ok && result.error.retryable);
    if (!result.ok) return tellFailure(result.error);
    toast({ kind: 'success', text: result.value.message || ASKED_TEXT });
    onSent();
  };
  return { isAgain, isAsking, send };
}
