'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { formatTime } from '@/lib/core/format/date-time';
import type { ClockTime } from '@/lib/core/time/zoned';
import { visitsQuestionsMessages } from '@/lib/features/visits/messages-actions';

interface EarlyDialogProps {
  readonly isOpen: boolean;
  /** Starts the visit, or the waiting timer at the door. */
  readonly begins: 'visit' | 'timer';
  /** The arrival time; null if unknown, and then no start is early. */
  readonly time: ClockTime | null;
  readonly onStart: () => void;
  readonly onClose: () => void;
}

export function EarlyDialog({ isOpen, begins, time, onStart, onClose }: EarlyDialogProps) {
  const { earlyTitle, startEarly } = visitsQuestionsMessages;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={earlyTitle[begins]({ time: time === null ? '' : formatTime(time) })}
    >
      <Button size="main" onClick={onStart}>
        {startEarly[begins]}
      </Button>
      <Button kind="secondary" size="main" onClick={onClose}>
        {visitsQuestionsMessages.notYet}
      </Button>
    </Dialog>
  );
}
