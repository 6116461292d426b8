'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useLazyDialog, usePreload, withDialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toasts';
import { formatTimeSlot } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { FEATURES } from '@/lib/core/ground/site/flags';
import type { Day } from '@/lib/core/ground/time/zoned';
import { useClock } from '@/lib/core/phone/session/clock';
import { useFeature } from '@/lib/features/people/flags/hooks';
import { keysMessages } from '@/lib/features/work/keys/messages';
import { useRecordDone } from '@/lib/features/work/visit-actions/use-record-done';
import { arrivalTime, displayState, isEarlyStart, isOnDay } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';

interface MarkDoneProps {
  readonly visit: Visit;
  readonly today: Day;
}

/** For a handover-only visit whose keys changed hands elsewhere or earlier, or whose finish was undone. */
export function MarkDone({ visit, today }: MarkDoneProps) {
  const recordDone = useRecordDone(visit);
  const toast = useToast();
  const [isSending, setIsSending] = useState(false);
  const record = async () => {
    setIsSending(true);
    const recording = recordDone();
    // The focused button is removed once the visit is done.
    document.querySelector<HTMLElement>('h1[data-page-heading]')?.focus();
    const lost = await recording;
    setIsSending(false);
    if (lost) toast({ kind: 'warning', text: lost });
  };
  const early = useEarlyQuestion(visit, today, () => void record());
  return (
    <>
      <BookedTime visit={visit} today={today} />
      <Button size="main" className="mt-3 w-full" isPending={isSending} onClick={early.ask}>
        {keysMessages.markDone}
      </Button>
      {early.dialog}
    </>
  );
}

/** After the visit's day: the time that is recorded for the meeting. */
export function BookedTime({ visit: { actualDate, timeSlot }, today }: MarkDoneProps) {
  if (actualDate >= today || !timeSlot) return null;
  const time = formatTimeSlot(timeSlot);
  return <p className="mt-3 text-ink-soft text-m">{keysMessages.bookedTimeCounts({ time })}</p>;
}

/** Asks first, as a start does, when the meeting is still hours away. */
export function useEarlyQuestion(visit: Visit, today: Day, onGo: () => void) {
  const clock = useClock();
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  const arrival = arrivalTime(visit, useFeature(FEATURES.recommendedStartTime));
  const early = useLazyDialog(isAsked, close, loadEarly);
  usePreload(PARTS);
  const isEarly = () =>
    displayState(visit) === 'scheduled' &&
    isEarlyStart({ visit, arrival, now: clock.now(), zone: brand.timeZone });
  return {
    ask: () => (isEarly() ? setIsAsked(true) : onGo()),
    dialog: early && (
      <early.EarlyDialog
        isOpen={isAsked}
        begins="handover"
        time={arrival}
        day={isOnDay(visit.actualDate, today) ? undefined : visit.actualDate}
        onStart={() => {
          close();
          onGo();
        }}
        onClose={close}
      />
    ),
  };
}

const loadEarly = withDialog(() => import('@/components/work/early-start/early-dialog'));
const PARTS = [loadEarly];
