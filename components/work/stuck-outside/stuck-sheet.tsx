'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Undo2 } from '@/components/ui/icons';
import { MessageField } from '@/components/ui/message-field';
import { formatWait } from '@/lib/core/ground/format/hours';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { useClock } from '@/lib/core/phone/session/clock';
import type { StuckOutsideState } from '@/lib/features/work/stuck-outside/hooks';
import { stuckOutsideStepsMessages } from '@/lib/features/work/stuck-outside/messages';
import { beforeLeaving, STUCK_LIMITS, STUCK_STEPS, waitedMs } from '@/lib/features/work/stuck-outside/rules';
import type { AccessAttempt } from '@/lib/features/work/stuck-outside/schema';
import type { Visit } from '@/lib/features/work/visits/schema';
import { StuckSteps } from './steps';
import { stateText } from './stuck-outside.view';
import { leavingLines } from './stuck-step.view';

export interface StuckSheetProps {
  readonly visit: Visit;
  readonly stuck: StuckOutsideState;
  readonly instructions: ReactNode;
  /** The chat button comes here, if there is one. */
  readonly chat?: ReactNode;
  /** Starts the wait if the steps were opened by a link. */
  readonly onArrive: () => void;
  readonly onClose: () => void;
}

/** The steps have this minimum height with large text or on a low screen. */
const SCROLLED = '-mx-5 flex min-h-[calc(3*var(--tap))] flex-col gap-3 overflow-y-auto px-5';

const DOUBLE_TAP_MS = 700;

const FOOT = '-mx-5 flex shrink-0 flex-col gap-2 border-line border-t px-5 pt-3 empty:hidden';

/** Timer and steps scroll; the main button and "leave" are fixed at the bottom. */
export function StuckSheet({ visit, stuck, instructions, chat, onArrive, onClose }: StuckSheetProps) {
  const clock = useClock();
  const [isLeaving, setIsLeaving] = useState(false);
  /** The tap on "I am at the door" has this timestamp, in milliseconds. */
  const arrivedAt = useRef(Number.NEGATIVE_INFINITY);
  const { waiting, waitMinutes, recorded, pending } = stuck;
  // Do not wait for the recording, which needs the device's position.
  const hasArrived = waiting.since !== null || pending.includes('arrived');
  const hasLeft = waiting.end?.by === 'left';
  const available = STUCK_STEPS.filter((step) => step !== 'chat' || chat !== undefined);
  const letIn = async () => {
    await stuck.record({ kind: 'let-in' });
    onClose();
  };
  const leave = (note: string) => {
    setIsLeaving(false);
    void stuck.record({ kind: 'left', ...(note && { note }) });
  };
  return (
    <>
      <div data-dialog-scroll className={SCROLLED}>
        {hasArrived && <WaitingTimer waiting={waiting} waitMinutes={waitMinutes} />}
        <p className="text-ink-soft text-s">
          {stuckOutsideStepsMessages.place[stuck.hasPlace ? 'on' : 'off']}
          {stuck.isQueued && ` ${stuckOutsideStepsMessages.notSent}`}
        </p>
        {waiting.end === null && (
          <StuckSteps
            visit={visit}
            stuck={stuck}
            available={available}
            instructions={instructions}
            chat={chat}
          />
        )}
        <p role="status" className="sr-only">
          {recorded && stuckOutsideStepsMessages.recorded[recorded]}
        </p>
        {waiting.last && <UndoButton last={waiting.last} stuck={stuck} />}
      </div>
      <div className={FOOT}>
        {waiting.end?.by !== 'let-in' && (
          <Button
            size="main"
            isPending={pending.includes('let-in')}
            onClick={({ timeStamp }) => {
              if (hasArrived) {
                // Ignore the second click of a double click: the button has just changed its action.
                if (timeStamp - arrivedAt.current > DOUBLE_TAP_MS) void letIn();
                return;
              }
              arrivedAt.current = timeStamp;
              onArrive();
            }}
          >
            {stuckOutsideStepsMessages[hasArrived ? 'letIn' : 'arrive']}
          </Button>
        )}
        {hasArrived && waiting.end === null && (
          <Button kind="secondary" isPending={pending.includes('left')} onClick={() => setIsLeaving(true)}>
            {stuckOutsideStepsMessages.leave}
          </Button>
        )}
      </div>
      <Dialog
        isOpen={isLeaving && !hasLeft}
        onClose={() => setIsLeaving(false)}
        title={stuckOutsideStepsMessages.leaveTitle}
        description={stuckOutsideStepsMessages.leaveText}
      >
        <LeaveForm
          missing={leavingLines(beforeLeaving(waiting, { available, waitMinutes, now: clock.now() }))}
          isPending={pending.includes('left')}
          onLeave={leave}
          onStay={() => setIsLeaving(false)}
        />
      </Dialog>
    </>
  );
}

interface LeaveFormProps {
  /** These steps were not done yet; each has a line. */
  readonly missing: readonly string[];
  readonly isPending: boolean;
  readonly onLeave: (note: string) => void;
  readonly onStay: () => void;
}

/** Support is notified, which cannot be undone. Missing steps do not block leaving. */
export function LeaveForm({ missing, isPending, onLeave, onStay }: LeaveFormProps) {
  const [note, setNote] = useState('');
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (note.length <= STUCK_LIMITS.note) onLeave(note.trim());
      }}
    >
      {missing.length > 0 && (
        <div className="rounded-m bg-warn-tint p-3">
          <p className="font-medium">{stuckOutsideStepsMessages.beforeLeaving}</p>
          <ul className="list-disc pl-5">
            {missing.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <MessageField
        label={stuckOutsideStepsMessages.note}
        name="leaving-note"
        limit={STUCK_LIMITS.note}
        value={note}
        onChange={setNote}
      />
      <Button type="submit" kind="danger" size="main" isPending={isPending}>
        {stuckOutsideStepsMessages.leaveSend}
      </Button>
      <Button kind="secondary" size="main" onClick={onStay}>
        {stuckOutsideStepsMessages.stay}
      </Button>
    </form>
  );
}

interface UndoButtonProps {
  readonly last: AccessAttempt;
  readonly stuck: StuckOutsideState;
}

/** The button names the last entry and undoes it. */
export function UndoButton({ last, stuck }: UndoButtonProps) {
  return (
    <Button
      kind="quiet"
      isPending={stuck.pending.includes('taken-back')}
      onClick={() => void stuck.record({ kind: 'taken-back', takesBack: last.key })}
    >
      <Undo2 aria-hidden className="size-icon shrink-0" />
      {labelOf(stuckOutsideStepsMessages.undoNamed, last.kind)}
    </Button>
  );
}

const TICK_MS = 1000;
const MINUTE_MS = 60_000;

/**
 * Counts from the first entry, so a reload changes nothing. Screen readers hear it once, when the wait is
 * long enough.
 */
export function WaitingTimer({ waiting, waitMinutes }: Pick<StuckOutsideState, 'waiting' | 'waitMinutes'>) {
  const clock = useClock();
  const [now, setNow] = useState(clock.now);
  const isRunning = waiting.since !== null && waiting.end === null;
  useEffect(() => {
    if (!isRunning) return;
    const tick = () => setNow(clock.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [clock, isRunning]);
  const waited = waitedMs(waiting, now);
  const isLong = waited >= waitMinutes * MINUTE_MS;
  return (
    <div className="rounded-m bg-sun-tint p-4 text-center text-on-sun-tint">
      <p
        role="timer"
        aria-label={stuckOutsideStepsMessages.waited}
        className="font-heavy text-2xl tabular-nums"
      >
        {formatWait(waited)}
      </p>
      <p>{stateText(waiting)?.title}</p>
      <p role="status" className="sr-only">
        {isLong && stuckOutsideStepsMessages.waitIsOver({ minutes: waitMinutes })}
      </p>
    </div>
  );
}
