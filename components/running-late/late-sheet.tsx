'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/radio-group';
import { SheetFoot } from '@/components/ui/sheet-foot';
import { brand } from '@/lib/brand';
import { formatInstant } from '@/lib/core/format/date-time';
import { addMs, instantOf } from '@/lib/core/time/zoned';
import { useFeature } from '@/lib/features/flags/hooks';
import { runningLateMessages } from '@/lib/features/running-late/messages';
import { LATE_MINUTES, type LateMinutes } from '@/lib/features/running-late/rules';
import { fullCustomerName } from '@/lib/features/visits/customer-name';
import { arrivalTime } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/schema';
import { FEATURES } from '@/lib/flags';

export interface LateSheetProps {
  readonly visit: Visit;
  /** The initial choice. */
  readonly first: LateMinutes;
  readonly isSending: boolean;
  readonly onSend: (minutes: LateMinutes, text: string) => void;
  readonly onClose: () => void;
}

const OPTIONS = LATE_MINUTES.map((minutes) => ({
  value: String(minutes),
  label: runningLateMessages.minutes({ minutes: String(minutes) }),
}));

/** Shows the exact message that the customer receives. */
export function LateSheet({ visit, first, isSending, onSend, onClose }: LateSheetProps) {
  const [minutes, setMinutes] = useState<LateMinutes>(first);
  const text = textToCustomer(visit, minutes, useFeature(FEATURES.recommendedStartTime));
  const choose = (value: string) =>
    setMinutes((before) => LATE_MINUTES.find((one) => String(one) === value) ?? before);
  return (
    <>
      <RadioGroup
        legend={runningLateMessages.howLate}
        name="late-minutes"
        options={OPTIONS}
        value={String(minutes)}
        onChange={choose}
      />
      <figure className="rounded-m bg-card-sunk p-3">
        <figcaption className="text-ink-soft text-s">
          {runningLateMessages.preview({ name: fullCustomerName(visit) })}
        </figcaption>
        <blockquote aria-live="polite" className="mt-1 wrap-anywhere">
          {text}
        </blockquote>
      </figure>
      <SheetFoot>
        <Button size="main" isPending={isSending} onClick={() => onSend(minutes, text)}>
          {runningLateMessages.send}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {runningLateMessages.cancel}
        </Button>
      </SheetFoot>
    </>
  );
}

const MINUTE_MS = 60_000;

/** The message to the customer: the customer's name, the delay, and the new arrival time if known. */
export function textToCustomer(visit: Visit, minutes: number, isRecommended: boolean): string {
  const name =
    visit.account?.initialCustomer?.preferredName || visit.customerPreferredName || fullCustomerName(visit);
  const values = { name, minutes: String(minutes) };
  const arrival = arrivalTime(visit, isRecommended);
  if (arrival === null) return runningLateMessages.toCustomerAnyTime(values);
  const at = addMs(instantOf(visit.actualDate, arrival, brand.timeZone), minutes * MINUTE_MS);
  return runningLateMessages.toCustomer({ ...values, time: formatInstant(at, brand.timeZone) });
}
