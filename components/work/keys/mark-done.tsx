'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/use-toast';
import { formatTimeSlot } from '@/lib/core/ground/format/date-time';
import type { Day } from '@/lib/core/ground/time/zoned';
import { keysMessages } from '@/lib/features/work/keys/messages';
import { useRecordDone } from '@/lib/features/work/visit-actions/use-record-done';
import type { Visit } from '@/lib/features/work/visits/schema';
import { useEarlyQuestion } from './use-early-question';

interface MarkDoneProps {
  readonly visit: Visit;
  readonly today: Day;
}

/** Marks a handover-only visit whose keys changed hands elsewhere, or whose finish was undone. */
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

/** After the visit's day it shows the time that is recorded for the meeting. */
export function BookedTime({ visit: { actualDate, timeSlot }, today }: MarkDoneProps) {
  if (actualDate >= today || !timeSlot) return null;
  const time = formatTimeSlot(timeSlot);
  return <p className="mt-3 text-ink-soft text-m">{keysMessages.bookedTimeCounts({ time })}</p>;
}
