'use client';

import Link from 'next/link';
import { SupportPhoneLink } from '@/components/talk/contact/support-phone-link';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Mail } from '@/components/ui/icons';
import { buttonStyle } from '@/components/ui/styles';
import { EarlyDialog } from '@/components/work/early-start/early-dialog';
import { formatDuration, formatLength } from '@/lib/core/ground/format/hours';
import { formatPence } from '@/lib/core/ground/money/pence';
import { brand } from '@/lib/core/ground/site/brand';
import { routes } from '@/lib/core/ground/site/routes';
import type { ClockTime, Instant } from '@/lib/core/ground/time/zoned';
import { mailLink } from '@/lib/core/phone/platform/platform';
import { contactButtonMessages } from '@/lib/features/talk/contact/messages';
import { useSupportPhone } from '@/lib/features/talk/contact/use-support-phone';
import type { VisitAction } from '@/lib/features/work/visit-actions/hooks';
import { visitActionsMessages } from '@/lib/features/work/visit-actions/messages';
import { visitsQuestionsMessages } from '@/lib/features/work/visits/messages';
import { visitsPayMessages } from '@/lib/features/work/visits/messages-shared';
import {
  type DisplayState,
  type FinishKind,
  isMistakenFinish,
  payableHours,
  requiredHours,
  workedHours,
} from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { visitPay } from '@/lib/features/work/visits/visit-pay';
import { LeavingDialog } from './leaving-dialog';
import { payText } from './pay-texts';
import { RunningDialog } from './running-dialog';
import { WithPay } from './with-pay';

export type ActionQuestion = Exclude<FinishKind, 'as-planned'> | 'undo' | 'early' | 'running' | 'left';

interface ActionQuestionsProps {
  readonly visit: Visit;
  readonly state: DisplayState;
  readonly arrival: ClockTime | null;
  readonly now: Instant;
  /** This is the visit that runs while this one is shown. */
  readonly running: Visit | null;
  readonly question: ActionQuestion | null;
  /** `happenedAt` is the time at which the worker left a visit of an earlier day. */
  readonly onAnswer: (action: VisitAction, happenedAt?: Instant) => void;
  readonly onClose: () => void;
}

/** At most one question is open. */
export function ActionQuestions(props: ActionQuestionsProps) {
  const { visit, state, arrival, now, running, question, onAnswer, onClose } = props;
  return (
    <>
      <RunningDialog
        isOpen={question === 'running'}
        running={running}
        onStart={() => onAnswer('start')}
        onClose={onClose}
      />
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
      <LeavingDialog
        visit={visit}
        now={now}
        isOpen={question === 'left'}
        onFinish={(leftAt) => onAnswer('finish', leftAt)}
        onClose={onClose}
      />
      <UndoDialog
        isOpen={question === 'undo'}
        finished={state === 'finished' ? visit : null}
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
  /** This kind of finish needs a question; null for none. */
  readonly finishKind: Exclude<FinishKind, 'as-planned'> | null;
  readonly onFinish: () => void;
  readonly onClose: () => void;
}

export function FinishDialog({ visit, now, finishKind, onFinish, onClose }: FinishDialogProps) {
  const phone = useSupportPhone();
  const required = requiredHours(visit);
  const worked = workedHours(visit, now);
  const payable = payableHours(required, worked);
  const hours = {
    worked: formatDuration(worked),
    required: formatLength(required),
    payable: formatLength(payable),
  };
  const isMistake = isMistakenFinish(worked);
  const { fewerText, paidInFullText, finishAnyway, keepGoing } = visitsQuestionsMessages;
  const earns = (
    <WithPay notSet={visitsPayMessages.rateNotSet}>
      {(rate) => payText(visitPay(visit, rate, payable))}
    </WithPay>
  );
  return (
    <>
      <Dialog
        isOpen={finishKind === 'fewer'}
        onClose={onClose}
        title={fewerTitle(isMistake, payable < required)}
        description={
          <>
            {(payable < required ? fewerText : paidInFullText)(hours)}{' '}
            <span className="mt-2 block text-ink">{earns}</span>
          </>
        }
      >
        {isMistake && (
          <Button size="main" onClick={onClose}>
            {keepGoing}
          </Button>
        )}
        <Button kind={isMistake ? 'secondary' : 'primary'} size="main" onClick={onFinish}>
          {finishAnyway}
        </Button>
        {!isMistake && (
          <Button kind="secondary" size="main" onClick={onClose}>
            {keepGoing}
          </Button>
        )}
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
        {brand.supportEmail !== null && (
          <a className={buttonStyle('secondary', 'main')} href={mailLink(brand.supportEmail)}>
            <Mail aria-hidden className="size-icon" />
            {brand.supportEmail}
          </a>
        )}
        {phone === null && brand.supportEmail === null && (
          <Link
            className={buttonStyle('secondary', 'main')}
            href={routes.helpContact('duration', visit)}
            prefetch={false}
          >
            {contactButtonMessages.contactSupport}
          </Link>
        )}
        <Button kind="quiet" onClick={onClose}>
          {visitsQuestionsMessages.keepGoing}
        </Button>
      </Dialog>
    </>
  );
}

/** The app's own rule pays the minimum, so a short visit need not lose anything. */
function fewerTitle(isMistake: boolean, losesPay: boolean): string {
  const { mistakeTitle, fewerTitle, paidInFullTitle } = visitsQuestionsMessages;
  if (isMistake) return mistakeTitle;
  return losesPay ? fewerTitle : paidInFullTitle;
}

interface UndoDialogProps {
  readonly isOpen: boolean;
  /** It is null if the visit is running: only a finish is paid. */
  readonly finished: Visit | null;
  /** After undo only Start is behind the dialog, so clicks may pass through. */
  readonly isUndone: boolean;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

export function UndoDialog({ isOpen, finished, isUndone, onUndo, onClose }: UndoDialogProps) {
  const { undoTitle, undoText } = visitsQuestionsMessages;
  const undone = finished ? 'finish' : 'start';
  return (
    <Dialog
      isOpen={isOpen}
      isPassable={isUndone}
      onClose={onClose}
      title={undoTitle[undone]}
      description={
        <>
          {undoText[undone]}{' '}
          {finished && <span className="mt-2 block text-ink empty:hidden">{undoCosts(finished)}</span>}
        </>
      }
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

/** Returns nothing if the visit pays nothing. */
function undoCosts(visit: Visit) {
  const { undoCosts, undoCostsUnknown } = visitsQuestionsMessages;
  return (
    <WithPay fallback={undoCostsUnknown}>
      {(rate) => {
        const { totalPence } = visitPay(visit, rate);
        return totalPence > 0 ? undoCosts({ amount: formatPence(totalPence) }) : null;
      }}
    </WithPay>
  );
}
