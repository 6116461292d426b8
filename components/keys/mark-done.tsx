'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useLazyDialog, usePreload, withDialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toasts';
import { brand } from '@/lib/brand';
import { formatTimeSlot } from '@/lib/core/format/date-time';
import { useClock } from '@/lib/core/session/clock';
import type { Day } from '@/lib/core/time/zoned';
import { useFeature } from '@/lib/features/flags/hooks';
import { keysMessages } from '@/lib/features/keys/messages';
import { useRecordDone } from '@/lib/features/visit-actions/use-record-done';
import { arrivalTime, displayState, isEarlyStart, isOnDay } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/schema';
import { FEATURES } from '@/lib/flags';

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

const loadEarly = withDialog(() => import('@/components/early-start/early-dialog'));
const PARTS = [loadEarly];
