'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Choices } from '@/components/ui/choices';
import { SheetFoot } from '@/components/ui/sheet-foot';
import { customerName } from '@/lib/core/format/name';
import { useFeature } from '@/lib/features/flags/hooks';
import { runningLateMessages } from '@/lib/features/running-late/messages';
import { LATE_MINUTES, type LateMinutes } from '@/lib/features/running-late/model';
import type { Visit } from '@/lib/features/visits/wire';
import { FEATURES } from '@/lib/flags';
import { textToCustomer } from './running-late.view';

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

/** How late, and the very words that the customer gets. */
export function LateSheet({ visit, first, isSending, onSend, onClose }: LateSheetProps) {
  const [minutes, setMinutes] = useState<LateMinutes>(first);
  const text = textToCustomer(visit, minutes, useFeature(FEATURES.recommendedStartTime));
  const choose = (value: string) =>
    setMinutes((before) => LATE_MINUTES.find((one) => String(one) === value) ?? before);
  return (
    <>
      <Choices
        legend={runningLateMessages.howLate}
        name="late-minutes"
        options={OPTIONS}
        value={String(minutes)}
        onChange={choose}
      />
      <figure className="rounded-m bg-card-sunk p-3">
        <figcaption className="text-ink-soft text-s">
          {runningLateMessages.preview({ name: customerName(visit) })}
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
