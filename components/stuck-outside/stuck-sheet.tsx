'use client';

import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useClock } from '@/lib/core/session/clock';
import type { StuckOutside } from '@/lib/features/stuck-outside/hooks';
import { stuckStepsMessages } from '@/lib/features/stuck-outside/messages-steps';
import { STUCK_STEPS } from '@/lib/features/stuck-outside/model';
import { beforeLeaving } from '@/lib/features/stuck-outside/rules';
import type { Visit } from '@/lib/features/visits/wire';
import { LeaveForm } from './leave-form';
import { Steps } from './steps';
import { leavingLines } from './steps.view';
import { UndoButton } from './undo-button';
import { WaitingTimer } from './waiting-timer';

export interface StuckSheetProps {
  readonly visit: Visit;
  readonly stuck: StuckOutside;
  readonly instructions: ReactNode;
  /** The button that opens the chat with the customer, where there is one. */
  readonly chat?: ReactNode;
  /** Begins the wait, where the steps were opened by their address. */
  readonly onArrive: () => void;
  readonly onClose: () => void;
}

/** The least that stays in sight of the steps where large text or a low screen leaves little room. */
const SCROLLED = '-mx-5 flex min-h-[calc(3*var(--tap))] flex-col gap-3 overflow-y-auto px-5';

const DOUBLE_TAP_MS = 700;

const FOOT = '-mx-5 flex shrink-0 flex-col gap-2 border-line border-t px-5 pt-3 empty:hidden';

/** The timer and the steps; below them the one main button of the moment, at the thumb, and the way to leave. */
export function StuckSheet({ visit, stuck, instructions, chat, onArrive, onClose }: StuckSheetProps) {
  const clock = useClock();
  const [isLeaving, setIsLeaving] = useState(false);
  /** The time stamp of the tap on "I am at the door". */
  const arrivedAt = useRef(Number.NEGATIVE_INFINITY);
  const { waiting, waitMinutes, recorded, pending } = stuck;
  // The record takes its time while the phone looks for its place.
  const hasArrived = waiting.since !== null || pending.includes('arrived');
  const hasLeft = waiting.end?.by === 'left';
  // A chat that is not there is no step.
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
          {stuckStepsMessages.place[stuck.hasPlace ? 'on' : 'off']}
          {stuck.isOnPhone && ` ${stuckStepsMessages.notSent}`}
        </p>
        {waiting.end === null && (
          <Steps visit={visit} stuck={stuck} available={available} instructions={instructions} chat={chat} />
        )}
        <p role="status" className="sr-only">
          {recorded && stuckStepsMessages.recorded[recorded]}
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
                // The second tap of a double tap, on the button that has just changed its meaning, is not meant.
                if (timeStamp - arrivedAt.current > DOUBLE_TAP_MS) void letIn();
                return;
              }
              arrivedAt.current = timeStamp;
              onArrive();
            }}
          >
            {stuckStepsMessages[hasArrived ? 'letIn' : 'arrive']}
          </Button>
        )}
        {hasArrived && waiting.end === null && (
          <Button kind="secondary" isPending={pending.includes('left')} onClick={() => setIsLeaving(true)}>
            {stuckStepsMessages.leave}
          </Button>
        )}
      </div>
      <Dialog
        isOpen={isLeaving && !hasLeft}
        onClose={() => setIsLeaving(false)}
        title={stuckStepsMessages.leaveTitle}
        description={stuckStepsMessages.leaveText}
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
