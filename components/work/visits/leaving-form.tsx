'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { formatInstant, formatTime } from '@/lib/core/ground/format/date-time';
import { formatDuration, formatLength } from '@/lib/core/ground/format/hours';
import { brand } from '@/lib/core/ground/site/brand';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { openVisitsMessages } from '@/lib/features/work/open-visits/messages';
import { leavingFault, leftAtOf, suggestedEnd } from '@/lib/features/work/open-visits/rules';
import { visitsMessages } from '@/lib/features/work/visits/messages';
import { visitsPayMessages } from '@/lib/features/work/visits/messages-shared';
import { payableHours, requiredHours, workedHours } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { visitPay } from '@/lib/features/work/visits/visit-pay';
import { payText } from './pay-texts';
import { WithPay } from './with-pay';

interface LeavingFormProps {
  readonly visit: Visit;
  readonly now: Instant;
  readonly isPending: boolean;
  readonly onFinish: (leftAt: Instant) => void;
}

/** Offers the booked end, and shows what the visit pays before the finish. */
export function LeavingForm({ visit, now, isPending, onFinish }: LeavingFormProps) {
  const { whenLeft, bookedUntil, finish, finishAt } = openVisitsMessages;
  const [time, setTime] = useState(suggestedEnd(visit, brand.timeZone) ?? '');
  const [error, setError] = useState('');
  const leftAt = time === '' ? null : leftAtOf(visit, time, brand.timeZone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = faultText(visit, leftAt, now);
    setError(fault ?? '');
    if (fault === null && leftAt !== null && !isPending) onFinish(leftAt);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <Field
        type="time"
        name="left-at"
        label={whenLeft}
        value={time}
        onChange={({ target }) => {
          setTime(target.value);
          setError('');
        }}
        error={error || undefined}
        hint={visit.timeSlot ? bookedUntil({ time: formatTime(visit.timeSlot.end) }) : undefined}
      />
      {leftAt !== null && leavingFault(visit, leftAt, now) === null && (
        <p className="text-ink-soft">
          {workedText(visit, leftAt)}
          <span className="block text-ink empty:hidden">
            <WithPay notSet={visitsPayMessages.rateNotSet}>
              {(rate) => payText(visitPay(visit, rate, payableAt(visit, leftAt)))}
            </WithPay>
          </span>
        </p>
      )}
      <Button type="submit" size="main" isPending={isPending}>
        {time === '' ? finish : finishAt({ time: formatTime(time) })}
      </Button>
    </form>
  );
}

function workedText(visit: Visit, leftAt: Instant): string {
  if (!visit.startedAt) return '';
  const payable = formatLength(payableAt(visit, leftAt));
  return visitsMessages.workedAndPayable({ worked: formatDuration(workedHours(visit, leftAt)), payable });
}

const payableAt = (visit: Visit, leftAt: Instant): number =>
  payableHours(requiredHours(visit), workedHours(visit, leftAt));

function faultText(visit: Visit, leftAt: Instant | null, now: Instant): string | null {
  if (leftAt === null) return openVisitsMessages.noTime;
  switch (leavingFault(visit, leftAt, now)) {
    case 'before-start':
      return openVisitsMessages['before-start']({
        time: formatInstant(visit.startedAt ?? leftAt, brand.timeZone),
      });
    case 'future':
      return openVisitsMessages.future;
    case null:
      return null;
  }
}
