'use client';

import { SupportPhoneLink } from '@/components/contact/support-phone-link';
import { EarlyDialog } from '@/components/early-start/early-dialog';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Mail } from '@/components/ui/icons';
import { buttonStyle } from '@/components/ui/styles';
import { brand } from '@/lib/brand';
import { formatDuration, formatLength } from '@/lib/core/format/hours';
import { formatPence, hourlyPence, payPence } from '@/lib/core/money/pence';
import type { ClockTime, Instant } from '@/lib/core/time/zoned';
import type { VisitAction } from '@/lib/features/visit-actions/hooks';
import { visitActionsMessages } from '@/lib/features/visit-actions/messages';
import { visitsQuestionsMessages } from '@/lib/features/visits/messages-actions';
import {
  type DisplayState,
  type FinishKind,
  payableHours,
  requiredHours,
  workedHours,
} from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/schema';
import { mailLink } from '@/lib/platform';
import { WithPay } from './with-pay';

export type ActionQuestion = Exclude<FinishKind, 'as-planned'> | 'undo' | 'early';

interface ActionQuestionsProps {
  readonly visit: Visit;
  readonly state: DisplayState;
  readonly arrival: ClockTime | null;
  readonly now: Instant;
  readonly question: ActionQuestion | null;
  readonly onAnswer: (action: VisitAction) => void;
  readonly onClose: () => void;
}

/** At most one is open. */
export function ActionQuestions(props: ActionQuestionsProps) {
  const { visit, state, arrival, now, question, onAnswer, onClose } = props;
  return (
    <>
      <EarlyDialog
        isOpen={question === 'early'}
        begins="visit"
        time={arrival}
        onStart={() => onAnswer('start')}
        onClose={onClose}
      />
      <FinishDialog
        visit={visit}
        now={now}
        finishKind={question === 'fewer' || question === 'more' ? question : null}
        onFinish={() => onAnswer('finish')}
        onClose={onClose}
      />
      <UndoDialog
        isOpen={question === 'undo'}
        isFinished={state === 'finished'}
        isUndone={state === 'scheduled'}
        onUndo={() => onAnswer('unstart')}
        onClose={onClose}
      />
    </>
  );
}

interface FinishDialogProps {
  readonly visit: Visit;
  readonly now: Instant;
  /** The question before the finish, or null. */
  readonly finishKind: Exclude<FinishKind, 'as-planned'> | null;
  readonly onFinish: () => void;
  readonly onClose: () => void;
}

export function FinishDialog({ visit, now, finishKind, onFinish, onClose }: FinishDialogProps) {
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
        isOpen={finishKind === 'fewer'}
        onClose={onClose}
        title={visitsQuestionsMessages.fewerTitle}
        description={
          <>
            {visitsQuestionsMessages.fewerText(hours)} <span className="mt-2 block text-ink">{earns}</span>
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
        isOpen={finishKind === 'more'}
        onClose={onClose}
        title={visitsQuestionsMessages.moreTitle}
        description={
          <>
            {visitsQuestionsMessages.moreText({ ...hours, provider: brand.provider })}{' '}
            <span className="mt-2 block text-ink">{earns}</span>
          </>
        }
      >
        <Button size="main" onClick={onFinish}>
          {visitActionsMessages.finish}
        </Button>
        <SupportPhoneLink size="main" />
        <a className={buttonStyle('secondary', 'main')} href={mailLink(brand.supportEmail)}>
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

interface UndoDialogProps {
  readonly isOpen: boolean;
  readonly isFinished: boolean;
  /** After undo only Start is behind the dialog, so clicks may pass through. */
  readonly isUndone: boolean;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

export function UndoDialog({ isOpen, isFinished, isUndone, onUndo, onClose }: UndoDialogProps) {
  const { undoTitle, undoText } = visitsQuestionsMessages;
  const undone = isFinished ? 'finish' : 'start';
  return (
    <Dialog
      isOpen={isOpen}
      isPassable={isUndone}
      onClose={onClose}
      title={undoTitle[undone]}
      description={undoText[undone]}
    >
      <Button kind="danger" size="main" onClick={onUndo}>
        {visitActionsMessages.undo}
      </Button>
      <Button kind="secondary" size="main" onClick={onClose}>
        {visitsQuestionsMessages.keep}
      </Button>
    </Dialog>
  );
}
