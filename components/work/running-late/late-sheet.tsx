'use client';

import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import { SheetFoot } from '@/components/ui/sheet-foot';
import { formatInstant } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { FEATURES } from '@/lib/core/ground/site/flags';
import { type Instant, instantOf } from '@/lib/core/ground/time/zoned';
import { useClock } from '@/lib/core/phone/session/clock';
import { useFeature } from '@/lib/features/people/flags/hooks';
import { runningLateMessages } from '@/lib/features/work/running-late/messages';
import {
  isPastArrival,
  lateArrivals,
  suggestedArrival,
  typedArrival,
} from '@/lib/features/work/running-late/rules';
import { expectedLeave } from '@/lib/features/work/schedule/expected-times';
import { useFindRunning } from '@/lib/features/work/schedule/running-visit';
import { useTravelLeg } from '@/lib/features/work/schedule/use-travel-leg';
import { fullCustomerName } from '@/lib/features/work/visits/customer-name';
import { arrivalTime } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { textToCustomer } from './late-sheet.view';

export interface LateSheetProps {
  readonly visit: Visit;
  /** The last notice promised this arrival; null without a notice. */
  readonly announcedAt: Instant | null;
  readonly isSending: boolean;
  readonly onSend: (arriveAt: Instant, text: string) => void;
  readonly onClose: () => void;
}

const OTHER = 'other';

/** Shows the exact message that the customer receives. Offers and sends only times that are still to come. */
export function LateSheet({ visit, announcedAt, isSending, onSend, onClose }: LateSheetProps) {
  const clock = useClock();
  const { arrivals, countedAt, recount } = useLateArrivals(visit);
  const [chosen, setChosen] = useState<string | null>(null);
  const [otherTime, setOtherTime] = useState('');
  const [error, setError] = useState('');
  const isOther = chosen === OTHER;
  const listed = arrivals.find((one) => one === chosen) ?? suggestedArrival(arrivals, announcedAt);
  const typed = otherTime === '' ? null : typedArrival(countedAt, otherTime, brand.timeZone);
  const arriveAt = isOther ? typed : listed;
  const send = () => {
    const fault = faultOf(arriveAt, clock.now());
    setError(fault ?? '');
    if (fault !== null) recount();
    else if (arriveAt !== null) onSend(arriveAt, textToCustomer(visit, arriveAt));
  };
  return (
    <>
      <RadioGroup
        legend={runningLateMessages.when}
        name="late-arrival"
        options={[
          ...arrivals.map((value) => ({ value, label: formatInstant(value, brand.timeZone) })),
          { value: OTHER, label: runningLateMessages.otherTime },
        ]}
        value={isOther ? OTHER : listed}
        onChange={(value) => {
          setChosen(value);
          setError('');
        }}
        error={isOther ? undefined : error || undefined}
      />
      {isOther && (
        <Field
          type="time"
          name="late-time"
          label={runningLateMessages.otherTimeField}
          value={otherTime}
          onChange={({ target }) => {
            setOtherTime(target.value);
            setError('');
          }}
          error={error || undefined}
        />
      )}
      {arriveAt !== null && (
        <figure className="rounded-m bg-card-sunk p-3">
          <figcaption className="text-ink-soft text-s">
            {runningLateMessages.preview({ name: fullCustomerName(visit) })}
          </figcaption>
          <blockquote aria-live="polite" className="mt-1 wrap-anywhere">
            {textToCustomer(visit, arriveAt)}
          </blockquote>
        </figure>
      )}
      <SheetFoot>
        <Button size="main" isPending={isSending} onClick={send}>
          {runningLateMessages.send}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {runningLateMessages.cancel}
        </Button>
      </SheetFoot>
    </>
  );
}

/**
 * It is counted when the sheet opens, so that choices do not change under the finger. While another visit of the day
 * runs, the worker leaves at its expected end.
 */
function useLateArrivals(visit: Visit) {
  const clock = useClock();
  const running = useFindRunning(visit)();
  const travelMinutes = useTravelLeg(visit)?.minutes ?? null;
  const isRecommended = useFeature(FEATURES.recommendedStartTime);
  const [now, setNow] = useState(clock.now);
  const isBefore = running?.actualDate === visit.actualDate;
  const leave = (isBefore && expectedLeave(running, now)) || now;
  const arrivals = useMemo(() => {
    const time = arrivalTime(visit, isRecommended);
    const expectedAt = time && instantOf(visit.actualDate, time, brand.timeZone);
    return lateArrivals({ now: leave, expectedAt, travelMinutes });
  }, [visit, isRecommended, leave, travelMinutes]);
  return { arrivals, countedAt: now, recount: () => setNow(clock.now()) };
}

function faultOf(arriveAt: Instant | null, now: Instant): string | null {
  if (arriveAt === null) return runningLateMessages.noTime;
  const time = formatInstant(arriveAt, brand.timeZone);
  return isPastArrival(arriveAt, now) ? runningLateMessages.past({ time }) : null;
}
