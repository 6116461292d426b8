'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { MessageField } from '@/components/ui/message-field';
import { MAX_MESSAGE_LENGTH } from '@/lib/features/chat/constants';
import { judgeMessage, messageText } from '@/lib/features/chat/rules-text';
import { stuckStepsMessages } from '@/lib/features/stuck-outside/messages-steps';

interface DoorMessageProps {
  /** A message is on this phone and not sent yet. */
  readonly isWaiting: boolean;
  readonly isPending: boolean;
  readonly onWrite: (text: string) => void;
}

/** Writes to the customer where no chat can be opened: the message waits on the phone, and says so before and after. */
export function DoorMessage({ isWaiting, isPending, onWrite }: DoorMessageProps) {
  const [text, setText] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const message = messageText(text);
    const fault = judgeMessage(message, MAX_MESSAGE_LENGTH);
    setIsEmpty(fault === 'empty');
    // Anything else is refused with the marketplace's own words, and stays to be read.
    if (fault === 'empty' || fault === 'too-long') return;
    setText('');
    onWrite(message);
  };
  return (
    <form noValidate className="flex flex-col gap-2" onSubmit={submit}>
      <p>{stuckStepsMessages.messageOffline}</p>
      <MessageField
        label={stuckStepsMessages.message}
        name="door-message"
        limit={MAX_MESSAGE_LENGTH}
        value={text}
        onChange={setText}
        isRequired
        error={isEmpty ? stuckStepsMessages.messageEmpty : undefined}
      />
      <Button type="submit" kind="secondary" isPending={isPending}>
        {stuckStepsMessages.messageSend}
      </Button>
      <p role="status" className="font-medium">
        {isWaiting && stuckStepsMessages.messageWaits}
      </p>
    </form>
  );
}
