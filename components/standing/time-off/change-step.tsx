'use client';

import { useRef, useState } from 'react';
import { useFailureToast } from '@/components/query/use-failure-toast';
import { Button } from '@/components/ui/button';
import { Card, CardRow } from '@/components/ui/card';
import { CalendarOff } from '@/components/ui/icons';
import { RadioGroup } from '@/components/ui/radio-group';
import { useToast } from '@/components/ui/use-toast';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import type { ChangeReason, ReinstateAnswer, RequestType } from '@/lib/features/records/time-off-values';
import type { TimeOffPeriod } from '@/lib/features/standing/time-off/entries';
import { timeOffMessages } from '@/lib/features/standing/time-off/messages';
import { CANCEL_BREAK_CATEGORY, CHANGE_REASONS, REQUEST_TYPES } from '@/lib/features/standing/time-off/model';
import { useChangeRequest } from '@/lib/features/standing/time-off/use-booking';
import { BookingStepFrame } from './booking-step-frame';
import { entryText, entryTitle } from './time-off-texts.view';

interface ChangeStepProps {
  readonly entry: TimeOffPeriod;
  readonly onBack: () => void;
}

const TYPES = REQUEST_TYPES.map((value) => ({ value, label: timeOffMessages.requestType[value] }));
const ANSWERS = [
  { value: 'yes', label: timeOffMessages.reinstateYes },
  { value: 'no', label: timeOffMessages.reinstateNo },
] as const;
const REASONS = CHANGE_REASONS.map((value) => ({ value, label: timeOffMessages.changeReason[value] }));

interface ChangeRequest {
  readonly requestType: RequestType | null;
  readonly reason: ChangeReason | null;
  readonly reinstate: ReinstateAnswer | null;
}

const EMPTY: ChangeRequest = { requestType: null, reason: null, reinstate: null };

export function ChangeStep({ entry, onBack }: ChangeStepProps) {
  const [request, setRequest] = useState(EMPTY);
  const [isChecked, setIsChecked] = useState(false);
  const { isAgain, isAsking, send } = useSending(entry, onBack);
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<ChangeRequest>) => setRequest((current) => ({ ...current, ...part }));
  const errorOf = (field: keyof ChangeRequest) =>
    isChecked && request[field] === null ? commonMessages.required : undefined;

  const submit = () => {
    setIsChecked(true);
    const missing = (Object.keys(EMPTY) as (keyof ChangeRequest)[]).find((field) => request[field] === null);
    if (missing) form.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
    else void send(request);
  };
  return (
    <BookingStepFrame title={timeOffMessages.change} onBack={onBack}>
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
        <RadioGroup
          legend={timeOffMessages.whatWish}
          name="requestType"
          options={TYPES}
          value={request.requestType}
          error={errorOf('requestType')}
          onChange={(requestType) => change({ requestType })}
        />
        <RadioGroup
          legend={timeOffMessages.whyWish}
          name="reason"
          options={REASONS}
          value={request.reason}
          error={errorOf('reason')}
          onChange={(reason) => change({ reason })}
        />
        <RadioGroup
          legend={timeOffMessages.reinstate}
          name="reinstate"
          options={ANSWERS}
          value={request.reinstate}
          error={errorOf('reinstate')}
          onChange={(reinstate) => change({ reinstate })}
        />
        <Button type="submit" size="main" isPending={isAsking}>
          {isAgain ? commonMessages.tryAgain : timeOffMessages.sendRequest}
        </Button>
      </form>
    </BookingStepFrame>
  );
}

function useSending({ startDate, endDate, type }: TimeOffPeriod, onSent: () => void) {
  const toast = useToast();
  const { isAsking, ask } = useChangeRequest();
  const showFailure = useFailureToast();
  const [isAgain, setIsAgain] = useState(false);
  const send = async ({ requestType, reason, reinstate }: ChangeRequest) => {
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
    if (!result.ok) return showFailure(result.error);
    toast({ kind: 'success', text: result.value?.message || timeOffMessages.requestSent });
    onSent();
  };
  return { isAgain, isAsking, send };
}
