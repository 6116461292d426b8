'use client';

import { Mail } from 'lucide-react';
import { SupportPhoneLink } from '@/components/contact/support-phone-link';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import { Dialog } from '@/components/ui/dialog';
import { brand } from '@/lib/brand';
import { formatDuration, formatLength } from '@/lib/core/format/hours';
import { formatPence } from '@/lib/core/format/money';
import { hourlyPence, payPence } from '@/lib/core/money/pay';
import type { Instant } from '@/lib/core/time/zoned';
import { visitActionsMessages } from '@/lib/features/visit-actions/messages';
import { visitsQuestionsMessages } from '@/lib/features/visits/messages-questions';
import { type FinishJudgement, payableHours, requiredHours, workedHours } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';
import { WithPay } from './with-pay';

interface FinishDialogProps {
  readonly visit: Visit;
  readonly now: Instant;
  /** The question before the finish; null for none. */
  readonly judgement: Exclude<FinishJudgement, 'as-planned'> | null;
  readonly onFinish: () => void;
  readonly onClose: () => void;
}

/** Asks before a finish far below or above the booked time. [ACT-09] [ACT-10] */
export function FinishDialog({ visit, now, judgement, onFinish, onClose }: FinishDialogProps) {
  const required = requiredHours(visit);
  const worked = workedHours(visit, now);
  const payable = payableHours(required, worked);
  const hours = {
    worked: formatDuration(worked),
    required: formatLength(required),
    payable: formatLength(payable),
  };
  const earns = (
    <WithPay>
      {(pay) =>
        visitsQuestionsMessages.finishEarns({
          amount: formatPence(payPence(payable, pay)),
          rate: formatPence(hourlyPence(pay)),
        })
      }
    </WithPay>
  );
  return (
    <>
      <Dialog
        isOpen={judgement === 'fewer'}
        onClose={onClose}
        title={visitsQuestionsMessages.fewerTitle}
        description={
          <>
            {visitsQuestionsMessages.fewerText(hours)} {earns}
          </>
        }
      >
        <Button size="main" onClick={onFinish}>
          {visitsQuestionsMessages.finishAnyway}
        </Button>
        <Button kind="secondary" size="main" onClick={onClose}>
          {visitsQuestionsMessages.keepGoing}
        </Button>
      </Dialog>
      <Dialog
        isOpen={judgement === 'more'}
        onClose={onClose}
        title={visitsQuestionsMessages.moreTitle}
        description={
          <>
            {visitsQuestionsMessages.moreText({ ...hours, provider: brand.provider })} {earns}
          </>
        }
      >
        <Button size="main" onClick={onFinish}>
          {visitActionsMessages.finish}
        </Button>
        <SupportPhoneLink size="main" />
        <a className={buttonStyle('secondary', 'main')} href={`mailto:${brand.supportEmail}`}>
          <Mail aria-hidden className="size-icon" />
          {brand.supportEmail}
        </a>
        <Button kind="quiet" onClick={onClose}>
          {visitsQuestionsMessages.keepGoing}
        </Button>
      </Dialog>
    </>
  );
}
