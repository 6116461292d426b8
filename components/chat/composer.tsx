'use client';

import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { useHeightInStyle } from '@/components/ui/use-height-in-style';
import { MAX_MESSAGE_LENGTH } from '@/lib/features/chat/constants';
import { useSending } from '@/lib/features/chat/hooks-sending';
import { chatMessages } from '@/lib/features/chat/messages';
import { judgeMessage, messageText } from '@/lib/features/chat/rules-text';

interface ComposerProps {
  readonly chatId: number;
  readonly onSent: () => void;
}

/** Where a message is written. It grows with the text, and stays above the keyboard as the page's last line. */
export function Composer({ chatId, onSent }: ComposerProps) {
  const { unsent, send, dismiss } = useSending(chatId);
  const [text, setText] = useState('');
  const errorId = useId();
  const tooMany = messageText(text).length - MAX_MESSAGE_LENGTH;

  const sendText = (message: string) => {
    void send(message);
    onSent();
  };
  // A toast that lay on the field would keep who writes from what they write.
  const foot = useHeightInStyle('--composer');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const message = messageText(text);
    const fault = judgeMessage(message, MAX_MESSAGE_LENGTH);
    if (fault === 'empty' || fault === 'too-long') return;
    setText('');
    sendText(message);
  };
  return (
    <div ref={foot} className="sticky bottom-(--safe-bottom) -mx-4 mt-3 bg-ground px-4 pt-2 pb-3">
      {unsent.map((one) => (
        <div key={one.clientKey} role="alert" className="mb-2 rounded-m bg-bad-tint px-4 py-2">
          <p className="font-medium text-bad text-s">{one.reason}</p>
          <p className="line-clamp-3 text-m [overflow-wrap:anywhere]">{one.text}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              kind="quiet"
              onClick={() => {
                dismiss(one);
                sendText(one.text);
              }}
            >
              {chatMessages.retry}
            </Button>
            <Button kind="quiet" onClick={() => dismiss(one)}>
              {chatMessages.remove}
            </Button>
          </div>
        </div>
      ))}
      {tooMany > 0 && (
        <p id={errorId} className="mb-1 font-medium text-bad text-s">
          {chatMessages.tooLong({ count: tooMany })}
        </p>
      )}
      <form onSubmit={submit} className="flex items-end gap-2">
        <textarea
          aria-label={chatMessages.write}
          aria-invalid={tooMany > 0 || undefined}
          aria-describedby={tooMany > 0 ? errorId : undefined}
          placeholder={chatMessages.write}
          rows={1}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="field-sizing-content block max-h-[30dvh] min-h-tap min-w-0 grow resize-none rounded-l border border-line-strong bg-card px-4 py-2 text-ink text-m"
        />
        <IconButton type="submit" icon={SendHorizontal} label={chatMessages.send} look="raised" />
      </form>
    </div>
  );
}
