import type { ReactNode } from 'react';
import { CallButton } from '@/components/contact/call-button';
import { useOnline } from '@/lib/core/client/online';
import type { StuckOutside } from '@/lib/features/stuck-outside/hooks';
import { stuckStepsMessages } from '@/lib/features/stuck-outside/messages-steps';
import type { AttemptResult, StuckStep } from '@/lib/features/stuck-outside/model';
import { isWritten, nextStep } from '@/lib/features/stuck-outside/rules';
import type { Visit } from '@/lib/features/visits/wire';
import { DoorMessage } from './door-message';
import { Step } from './stuck-step';
import { SupportStep } from './support-step';

interface StepsProps {
  readonly visit: Visit;
  readonly stuck: StuckOutside;
  readonly available: readonly StuckStep[];
  readonly instructions: ReactNode;
  readonly chat: ReactNode;
}

/** Once they were read, the next step takes their place on the screen. */
function Instructions({ isRead, children }: { readonly isRead: boolean; readonly children: ReactNode }) {
  if (!isRead) return children;
  return (
    <details>
      <summary className="inline-flex min-h-tap items-center font-medium text-brand">
        {stuckStepsMessages.readAgain}
      </summary>
      {children}
    </details>
  );
}

/** A chat needs a connection; a phone without one takes the message and sends it later. */
function ChatStep({ stuck, children }: { readonly stuck: StuckOutside; readonly children: ReactNode }) {
  const isOnline = useOnline();
  const written = stuck.waiting.tries.chat.some(isWritten);
  if (isOnline) return children;
  return (
    <DoorMessage
      isWaiting={stuck.isOnPhone && written}
      isPending={stuck.pending.includes('chat')}
      onWrite={(note) => void stuck.record({ kind: 'chat', note })}
    />
  );
}

const RESULTS: Readonly<Record<StuckStep, readonly AttemptResult[]>> = {
  instructions: ['no-help'],
  chat: ['no-answer', 'answered'],
  call: ['no-answer', 'answered'],
  support: ['no-answer', 'answered'],
};

/** What to try, in order. Each may be done at any time and again. */
export function Steps({ visit, stuck, available, instructions, chat }: StepsProps) {
  const { jobId, scheduledDate } = visit;
  const next = nextStep(stuck.waiting, available);
  const how: Readonly<Record<StuckStep, ReactNode>> = {
    instructions: (
      <Instructions isRead={stuck.waiting.tries.instructions.length > 0}>{instructions}</Instructions>
    ),
    chat: <ChatStep stuck={stuck}>{chat}</ChatStep>,
    call: <CallButton subject={{ jobId, scheduledDate }} isStarted={false} />,
    support: <SupportStep visit={visit} />,
  };
  return (
    <ol className="flex flex-col gap-3">
      {available.map((step, at) => (
        <Step
          key={step}
          step={step}
          place={at + 1}
          isNext={step === next}
          tries={stuck.waiting.tries[step]}
          results={step === 'instructions' && stuck.waiting.tries[step].length > 0 ? [] : RESULTS[step]}
          isPending={stuck.pending.includes(step)}
          onResult={(result) => void stuck.record({ kind: step, result })}
        >
          {how[step]}
        </Step>
      ))}
    </ol>
  );
}
