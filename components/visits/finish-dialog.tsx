'use client';

import { Mail, Phone } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import { Dialog } from '@/components/ui/dialog';
import { brand } from '@/lib/brand';
import { type FinishJudgement, payableHours, requiredHours, workedHours } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';
import { formatDuration, formatHours } from '@/lib/format/hours';
import type { Instant } from '@/lib/time/zoned';

interface FinishDialogProps {
  readonly visit: Visit;
  readonly now: Instant;
  /** What there is to ask before the finish, or null for nothing. */
  readonly judgement: Exclude<FinishJudgement, 'as-planned'> | null;
  readonly onFinish: () => void;
  readonly onClose: () => void;
}

/** Asks before a finish that is well short of or well over the booked time. [ACT-09] [ACT-10] */
export function FinishDialog({ visit, now, judgement, onFinish, onClose }: FinishDialogProps) {
  const required = requiredHours(visit);
  const worked = workedHours(visit, now);
  const payable = formatHours(payableHours(required, worked));
  const told = `You worked ${formatDuration(worked)} of ${formatHours(required)}.`;
  return (
    <>
      <Dialog
        isOpen={judgement === 'fewer'}
        onClose={onClose}
        title="Fewer hours"
        description={`${told} If you finish now, you will be paid for ${payable}.`}
      >
        <Button size="main" onClick={onFinish}>
          Finish anyway
        </Button>
        <Button kind="secondary" size="main" onClick={onClose}>
          Keep going
        </Button>
      </Dialog>
      <Dialog
        isOpen={judgement === 'more'}
        onClose={onClose}
        title="More hours"
        description={`${told} You will be paid for ${payable}. If more time was agreed, contact ${brand.provider}.`}
      >
        <Button size="main" onClick={onFinish}>
          Finish
        </Button>
        <a
          className={buttonStyle('secondary', 'main')}
          href={`tel:${brand.supportPhone.replaceAll(' ', '')}`}
        >
          <Phone aria-hidden className="size-icon" />
          Call {brand.supportPhone}
        </a>
        <a className={buttonStyle('secondary', 'main')} href={`mailto:${brand.supportEmail}`}>
          <Mail aria-hidden className="size-icon" />
          {brand.supportEmail}
        </a>
        <Button kind="quiet" onClick={onClose}>
          Keep going
        </Button>
      </Dialog>
    </>
  );
}
