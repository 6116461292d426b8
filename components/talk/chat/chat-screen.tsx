'use client';

import { type FormEvent, useId, useRef, useState } from 'react';
import { QueryScreen } from '@/components/query/query-screen';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Button } from '@/components/ui/button';
import { GrowingField } from '@/components/ui/growing-field';
import { IconButton } from '@/components/ui/icon-button';
import { SendHorizontal } from '@/components/ui/icons';
import { useHeightInStyle } from '@/components/ui/use-height-in-style';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { routes } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { useClockSync, useNow } from '@/lib/core/phone/session/clock';
import { partnerName } from '@/lib/features/talk/chat/chat-object';
import { messageText, validateMessage } from '@/lib/features/talk/chat/message-text';
import { chatTexts } from '@/lib/features/talk/chat/messages';
import { MAX_MESSAGE_LENGTH } from '@/lib/features/talk/chat/model';
import { type ChatPartners, partnersOf } from '@/lib/features/talk/chat/rules';
import type { ChatHistory } from '@/lib/features/talk/chat/schema';
import { useChat, useMarkRead } from '@/lib/features/talk/chat/use-chat';
import { useSendMessage } from '@/lib/features/talk/chat/use-send-message';
import { MessagesSkeleton } from './chat-list-frame';
import { ChatLog } from './chat-log';
import { chatProblem, subjectText } from './chat-texts';

interface ChatScreenProps {
  readonly partners: ChatPartners;
  readonly chatId: number;
  /** The server loads it; an offline shell has null, as for `now`. */
  readonly history: CallResult<ChatHistory> | null;
  readonly now: Instant | null;
}

const STICKY_HEAD =
  'sticky top-(--impersonation-bar) z-10 -mx-4 low:static -mt-[calc(var(--space-5)+env(safe-area-inset-top))] bg-ground px-4 ' +
  'pt-[calc(var(--space-5)+env(safe-area-inset-top))]';

export function ChatScreen({ partners, chatId, history, now: serverNow }: ChatScreenProps) {
  useClockSync(serverNow);
  const now = useNow(serverNow);
  const chat = useChat(chatId, history, serverNow);
  const end = useRef<HTMLDivElement>(null);
  useMarkRead(chatId, chat.messages);
  // A link from another build may name the wrong list.
  const isWithCustomers = (chat.data ? partnersOf(chat.data.chat) : partners) === 'customers';
  const back = {
    href: isWithCustomers ? routes.customerComms : routes.workerComms,
    label: chatTexts.back,
  };
  const title = chat.data
    ? partnerName(chat.data.chat)
    : pageTitle(isWithCustomers ? 'customerChat' : 'workerChat');
  const subject = chat.data ? subjectText(chat.data.chat) : null;
  return (
    <AppFrame>
      {/* The head is sticky, because a chat opens at its end. */}
      <div className={STICKY_HEAD}>
        <PageHeader title={title} subtitle={subject ?? undefined} back={back} />
      </div>
      <QueryScreen
        query={chat}
        texts={chatTexts.history}
        isFromPhone={history === null}
        renderProblem={(problem) => chatProblem(chat, problem)}
        skeleton={<MessagesSkeleton />}
      >
        {(data) => (
          <>
            <ChatLog view={chat} chat={data.chat} name={title} now={now} end={end} />
            {data.chat.isWritable ? (
              <Composer chatId={chatId} onSent={() => end.current?.scrollIntoView({ block: 'end' })} />
            ) : (
              <p className="py-4 text-center text-ink-soft">{chatTexts.closed}</p>
            )}
          </>
        )}
      </QueryScreen>
    </AppFrame>
  );
}

interface ComposerProps {
  readonly chatId: number;
  readonly onSent: () => void;
}

/** The field grows with the text and stays above the keyboard. */
export function Composer({ chatId, onSent }: ComposerProps) {
  const { unsent, send, dismiss } = useSendMessage(chatId);
  const [text, setText] = useState('');
  const errorId = useId();
  const { length } = messageText(text);
  const isTooLong = length > MAX_MESSAGE_LENGTH;

  const sendText = (message: string) => {
    void send(message);
    onSent();
  };
  // Toasts stay above the field.
  const foot = useHeightInStyle('--composer');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const message = messageText(text);
    const fault = validateMessage(message, MAX_MESSAGE_LENGTH);
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
              {chatTexts.retry}
            </Button>
            <Button kind="quiet" onClick={() => dismiss(one)}>
              {chatTexts.remove}
            </Button>
          </div>
        </div>
      ))}
      {isTooLong && (
        <p id={errorId} className="mb-1 font-medium text-bad text-s">
          {chatTexts.tooLong({ limit: MAX_MESSAGE_LENGTH, count: length })}
        </p>
      )}
      <form onSubmit={submit} className="flex items-end gap-2">
        <GrowingField
          aria-label={chatTexts.write}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? errorId : undefined}
          placeholder={chatTexts.write}
          rows={1}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="min-h-tap min-w-0 grow rounded-l border border-line-strong bg-card px-4 py-2 text-ink text-m"
        />
        <IconButton type="submit" icon={SendHorizontal} label={chatTexts.send} look="raised" />
      </form>
    </div>
  );
}
