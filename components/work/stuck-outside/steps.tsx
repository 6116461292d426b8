'use client';

import Link from 'next/link';
import { type FormEvent, type ReactNode, useState } from 'react';
import { CallButton } from '@/components/talk/contact/call-button';
import { SupportPhoneLink } from '@/components/talk/contact/support-phone-link';
import { Button } from '@/components/ui/button';
import { MessageField } from '@/components/ui/message-field';
import { buttonStyle } from '@/components/ui/styles';
import { routes } from '@/lib/core/ground/site/routes';
import { useOnline } from '@/lib/core/phone/client/online';
import type { AttemptResult } from '@/lib/features/records/conversations-values';
import { messageText, validateMessage } from '@/lib/features/talk/chat/message-text';
import { MAX_MESSAGE_LENGTH } from '@/lib/features/talk/chat/model';
import { useSupportPhone } from '@/lib/features/talk/contact/use-support-phone';
import type { StuckOutsideState } from '@/lib/features/work/stuck-outside/hooks';
import { stuckOutsideStepsMessages } from '@/lib/features/work/stuck-outside/messages';
import { isWritten, nextStep, type StuckStep } from '@/lib/features/work/stuck-outside/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { StuckStepItem } from './stuck-step';

interface StuckStepsProps {
  readonly visit: Visit;
  readonly stuck: StuckOutsideState;
  readonly available: readonly StuckStep[];
  readonly instructions: ReactNode;
  readonly chat: ReactNode;
}

/** It is folded once read, to make room for the next step. */
function Instructions({ isRead, children }: { readonly isRead: boolean; readonly children: ReactNode }) {
  if (!isRead) return children;
  return (
    <details>
      <summary className="inline-flex min-h-tap items-center font-medium text-brand">
        {stuckOutsideStepsMessages.readAgain}
      </summary>
      {children}
    </details>
  );
}

/** Online it offers the chat, offline a message that is queued. */
function ChatStep({ stuck, children }: { readonly stuck: StuckOutsideState; readonly children: ReactNode }) {
  const isOnline = useOnline();
  const written = stuck.waiting.tries.chat.some(isWritten);
  if (isOnline) return children;
  return (
    <DoorMessage
      isWaiting={stuck.isQueued && written}
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

/** Steps can be done in any order and repeated. */
export function StuckSteps({ visit, stuck, available, instructions, chat }: StuckStepsProps) {
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
        <StuckStepItem
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
        </StuckStepItem>
      ))}
    </ol>
  );
}

interface DoorMessageProps {
  /** It is true if a message is queued. */
  readonly isWaiting: boolean;
  readonly isPending: boolean;
  readonly onWrite: (text: string) => void;
}

/** Renders the offline message form; it says that the message will be sent later. */
function DoorMessage({ isWaiting, isPending, onWrite }: DoorMessageProps) {
  const [text, setText] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const message = messageText(text);
    const fault = validateMessage(message, MAX_MESSAGE_LENGTH);
    setIsEmpty(fault === 'empty');
    // Other errors come from the marketplace and keep the text.
    if (fault === 'empty' || fault === 'too-long') return;
    setText('');
    onWrite(message);
  };
  return (
    <form noValidate className="flex flex-col gap-2" onSubmit={submit}>
      <p>{stuckOutsideStepsMessages.messageOffline}</p>
      <MessageField
        label={stuckOutsideStepsMessages.message}
        name="door-message"
        limit={MAX_MESSAGE_LENGTH}
        value={text}
        onChange={setText}
        isRequired
        error={isEmpty ? stuckOutsideStepsMessages.messageEmpty : undefined}
      />
      <Button type="submit" kind="secondary" isPending={isPending}>
        {stuckOutsideStepsMessages.messageSend}
      </Button>
      <p role="status" className="font-medium">
        {isWaiting && stuckOutsideStepsMessages.messageWaits}
      </p>
    </form>
  );
}

/** The support page needs a connection. */
function SupportStep({ visit }: { readonly visit: Visit }) {
  if (useOnline()) {
    return (
      <Link href={routes.helpContact('stuck', visit)} prefetch={false} className={buttonStyle('secondary')}>
        {stuckOutsideStepsMessages.supportLink}
      </Link>
    );
  }
  return <OfflineSupport />;
}

function OfflineSupport() {
  const { supportOffline, supportOfflineOnly } = stuckOutsideStepsMessages;
  const phone = useSupportPhone();
  return (
    <>
      <p>{phone ? supportOffline : supportOfflineOnly}</p>
      <SupportPhoneLink />
    </>
  );
}
