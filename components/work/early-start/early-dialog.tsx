'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { formatDay, formatTime } from '@/lib/core/ground/format/date-time';
import type { ClockTime, Day } from '@/lib/core/ground/time/zoned';
import { visitsQuestionsMessages } from '@/lib/features/work/visits/messages';

interface EarlyDialogProps {
  readonly isOpen: boolean;
  /** Starts the visit, or the waiting timer at the door, or completes a key handover. */
  readonly begins: 'visit' | 'timer' | 'handover';
  /** This is the arrival time; null if unknown, and then no start is early. */
  readonly time: ClockTime | null;
  /** The dialog names the day if it is not today. */
  readonly day?: Day | undefined;
  readonly onStart: () => void;
  readonly onClose: () => void;
}

export function EarlyDialog({ isOpen, begins, time, day, onStart, onClose }: EarlyDialogProps) {
  const { earlyTitle, startEarly } = visitsQuestionsMessages;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={earlyTitle[begins]({ time: timeText(time, day) })}>
      <Button size="main" onClick={onStart}>
        {startEarly[begins]}
      </Button>
      <Button kind="secondary" size="main" onClick={onClose}>
        {visitsQuestionsMessages.notYet}
      </Button>
    </Dialog>
  );
}

function timeText(time: ClockTime | null, day: Day | undefined): string {
  const text = time === null ? '' : formatTime(time);
  return day === undefined ? text : visitsQuestionsMessages.onDay({ time: text, day: formatDay(day) });
}
