'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SheetFoot } from '@/components/ui/sheet-foot';
import { useClock } from '@/lib/features/session/clock';
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

/** The timer, the steps, and the three ways in which it ends; those are at the thumb. */
export function StuckSheet({ visit, stuck, instructions, chat, onArrive, onClose }: StuckSheetProps) {
  const clock = useClock();
  const [isLeaving, setIsLeaving] = useState(false);
  const { waiting, waitMinutes, recorded, pending } = stuck;
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
      {waiting.since === null ? (
        <Button size="main" isPending={pending.includes('arrived')} onClick={onArrive}>
          {stuckStepsMessages.arrive}
        </Button>
      ) : (
        <WaitingTimer waiting={waiting} waitMinutes={waitMinutes} />
      )}
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
      <SheetFoot>
        {waiting.end?.by !== 'let-in' && (
          <Button size="main" isPending={pending.includes('let-in')} onClick={() => void letIn()}>
            {stuckStepsMessages.letIn}
          </Button>
        )}
        {waiting.end === null && (
          <Button kind="secondary" isPending={pending.includes('left')} onClick={() => setIsLeaving(true)}>
            {stuckStepsMessages.leave}
          </Button>
        )}
      </SheetFoot>
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
