'use client';

import Link from 'next/link';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useLazyDialog } from '@/components/ui/lazy-dialog';
import { buttonStyle, classNames } from '@/components/ui/styles';
import { useHeightInStyle } from '@/components/ui/use-height-in-style';
import { useToast } from '@/components/ui/use-toast';
import { brand } from '@/lib/core/ground/site/brand';
import { FEATURES } from '@/lib/core/ground/site/flags';
import { routes } from '@/lib/core/ground/site/routes';
import { type Day, hoursBetween, type Instant } from '@/lib/core/ground/time/zoned';
import { useClock } from '@/lib/core/phone/session/clock';
import { useFeature } from '@/lib/features/people/flags/hooks';
import { isClaimWaiting } from '@/lib/features/work/claims/rules';
import { mayStillRun } from '@/lib/features/work/open-visits/rules';
import { useFindRunning } from '@/lib/features/work/schedule/running-visit';
import { lostText, useVisitActions, type VisitAction } from '@/lib/features/work/visit-actions/hooks';
import { visitActionsMessages } from '@/lib/features/work/visit-actions/messages';
import { visitsMessages } from '@/lib/features/work/visits/messages';
import {
  arrivalTime,
  canUndo,
  classifyFinish,
  displayState,
  isEarlyStart,
  isOnDay,
  requiredHours,
  workedHours,
} from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import type { ActionQuestion } from './action-questions';
import { LeavingCard } from './leaving-card';
import { loadQuestions } from './load-questions';
import { Claimed, Done, Running, StartAction } from './visit-status';

interface ActionBarProps {
  readonly visit: Visit;
  readonly now: Instant;
  readonly today: Day;
}

/** With large text "Waiting to send" does not fit beside the buttons. */
const BUTTONS_BELOW =
  'zoomed:max-wide:flex-wrap zoomed:max-wide:*:first:basis-full zoomed:max-wide:[&>button]:grow';

/** Undo does not ask below this: the start was probably a mistake. */
const UNDO_WITHOUT_QUESTION_HOURS = 5 / 60;

/** "Before you leave" opens this long before the booked end. */
const SOON_HOURS = 15 / 60;

export function ActionBar({ visit, now, today }: ActionBarProps) {
  const ref = useHeightInStyle('--action-bar');
  const toast = useToast();
  const clock = useClock();
  const { pending, isSending, isWaiting, act } = useVisitActions(visit, (action, lost) =>
    toast({ kind: 'warning', text: lostText(action, lost) }),
  );
  const [question, setQuestion] = useState<ActionQuestion | null>(null);
  const [running, setRunning] = useState<Visit | null>(null);
  const findRunning = useFindRunning(visit);
  const close = () => setQuestion(null);
  const questions = useLazyDialog(question !== null, close, loadQuestions);
  const state = displayState(visit);
  const isPending = pending !== null;
  const isClaimed = isClaimWaiting(visit);
  const arrival = arrivalTime(visit, useFeature(FEATURES.recommendedStartTime));

  const answer = (action: VisitAction, happenedAt?: Instant) => {
    const isNextAsked = question === 'running' && action === 'start' && isEarly();
    setQuestion(isNextAsked ? 'early' : null);
    if (isNextAsked) return;
    void act(action, happenedAt);
    // The Done card is at the top.
    if (action === 'finish') scrollTo(0, 0);
  };
  const isEarly = () => isEarlyStart({ visit, arrival, now: clock.now(), zone: brand.timeZone });
  const start = () => {
    const other = findRunning();
    setRunning(other);
    if (other) setQuestion('running');
    else if (isEarly()) setQuestion('early');
    else void act('start');
  };
  const finish = () => {
    if (visit.actualDate < today && !mayStillRun(visit, clock.now(), brand.timeZone)) {
      setQuestion('left');
      return;
    }
    const finishKind = classifyFinish(requiredHours(visit), workedHours(visit, clock.now()));
    if (finishKind === 'as-planned') answer('finish');
    else setQuestion(finishKind);
  };
  const undo = () => {
    const isFresh =
      state === 'started' &&
      visit.startedAt != null &&
      hoursBetween(visit.startedAt, clock.now()) < UNDO_WITHOUT_QUESTION_HOURS;
    if (isFresh) void act('unstart');
    else setQuestion('undo');
  };

  return (
    <section
      ref={ref}
      aria-label={visitsMessages.yourVisit}
      className="fixed right-0 bottom-0 left-content-left z-10 bg-card shadow-lift"
    >
      <div
        data-pending={pending ?? undefined}
        className="mx-auto max-w-page px-4 pt-3 pb-[calc(var(--space-3)+var(--safe-bottom))] wide:max-w-page-wide"
      >
        {state === 'started' && (
          <LeavingCard
            visit={visit}
            isToday={isOnDay(visit.actualDate, today)}
            isSoon={workedHours(visit, now) > requiredHours(visit) - SOON_HOURS}
          />
        )}
        <div className={classNames('flex items-center gap-3', isWaiting && BUTTONS_BELOW)}>
          {state === 'scheduled' && isClaimed && <Claimed />}
          {state === 'scheduled' && !isClaimed && (
            <StartAction visit={visit} today={today} isPending={isPending} onStart={start} />
          )}
          {state === 'started' && isClaimed && <Claimed />}
          {state === 'started' && !isClaimed && (
            <Running visit={visit} now={now} isPending={isSending} isWaiting={isWaiting} />
          )}
          {state === 'finished' && <Done visit={visit} isPending={isSending} isWaiting={isWaiting} />}
          {state === 'finished' && !isOnDay(visit.actualDate, today) && <IsWrong visit={visit} />}
          {canUndo(visit, today) && (
            <ActionButton action="unstart" kind="secondary" pending={pending} onClick={undo}>
              {visitActionsMessages.undo}
            </ActionButton>
          )}
          {state === 'started' && !isClaimed && (
            <ActionButton action="finish" kind="primary" pending={pending} onClick={finish}>
              {visitActionsMessages.finish}
            </ActionButton>
          )}
        </div>
      </div>
      {questions && (
        <questions.ActionQuestions
          {...{ visit, state, arrival, now, running, question }}
          onAnswer={answer}
          onClose={close}
        />
      )}
    </section>
  );
}

/** The link leads to the office, which corrects the pay. */
function IsWrong({ visit }: Pick<ActionBarProps, 'visit'>) {
  return (
    <Link
      href={routes.helpContact('payment', visit, 'payment-amount')}
      prefetch={false}
      className={classNames(buttonStyle('secondary', 'main'), 'shrink-0')}
    >
      {visitsMessages.isWrong}
    </Link>
  );
}

interface ActionButtonProps {
  readonly action: VisitAction;
  readonly kind: 'primary' | 'secondary';
  readonly pending: VisitAction | null;
  readonly onClick: () => void;
  readonly children: string;
}

/** The button is disabled while another action is pending. */
function ActionButton({ action, kind, pending, onClick, children }: ActionButtonProps) {
  return (
    <Button
      kind={kind}
      size="main"
      isPending={pending === action}
      aria-disabled={pending !== null}
      className={classNames('shrink-0', kind === 'primary' && 'wide:px-6')}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
