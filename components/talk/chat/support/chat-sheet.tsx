'use client';

import { useRef, useState } from 'react';
import { QueryScreen } from '@/components/query/query-screen';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { MessageField } from '@/components/ui/message-field';
import { formatDay, formatInstant, formatTime } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { useClockSync } from '@/lib/core/phone/session/clock';
import { chatSupportTexts } from '@/lib/features/talk/chat/support/messages';
import type { SupportChat } from '@/lib/features/talk/chat/support/schema';
import type { EmbeddedChatState } from '@/lib/features/talk/chat/support/use-embedded-chat';
import { useDraftFault } from '@/lib/features/talk/chat/use-draft';
import { type SupportHours, useSupportHours } from '@/lib/features/talk/contact/use-support-hours';
import { MessageBubbles } from '../message-bubbles';

interface ChatSheetProps {
  readonly isOpen: boolean;
  readonly chat: EmbeddedChatState;
  readonly onSent: () => void;
  readonly onClose: () => void;
  readonly onEnd: () => void;
}

/** The draft survives closing. */
export function ChatSheet({ isOpen, chat, onSent, onClose, onEnd }: ChatSheetProps) {
  const [draft, setDraft] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  const { query, send, isSending } = chat;
  const { title, message, send: sendLabel, endChat, notSent } = chatSupportTexts;
  const { error, canSend } = useDraftFault(draft);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = async () => {
    setHasFailed(false);
    if (!canSend()) return field.current?.focus();
    const isTaken = await send(draft);
    setHasFailed(!isTaken);
    if (!isTaken) return;
    // Keep the text that was typed while sending.
    setDraft((typed) => (typed === draft ? '' : typed));
    onSent();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title({ product: brand.name })}>
      <Hours />
      <div aria-live="polite">
        <ChatMessages query={query} />
      </div>
      <MessageField
        label={message}
        name="text"
        value={draft}
        onChange={setDraft}
        isRequired
        error={error}
        ref={field}
      />
      {hasFailed && (
        <p role="alert" className="font-medium text-bad">
          {notSent}
        </p>
      )}
      <Button size="main" isPending={isSending} onClick={() => void submit()}>
        {sendLabel}
      </Button>
      {query.data?.isOngoing && (
        <Button kind="quiet" onClick={onEnd}>
          {endChat}
        </Button>
      )}
    </Dialog>
  );
}

/** Renders nothing while the opening hours are unknown. */
function Hours() {
  useClockSync(null);
  const text = answersText(useSupportHours(brand.timeZone, 'chat'));
  return text && <p className="text-ink-soft">{text}</p>;
}

function answersText({ isOpen, hours, day, daysAhead }: SupportHours): string | null {
  const { start, end } = hours ?? {};
  const { answersUntil, answersFrom, answersOn, answersTomorrow } = chatSupportTexts;
  if (!start || !end) return null;
  if (isOpen) return answersUntil({ end: formatTime(end) });
  const times = { start: formatTime(start), end: formatTime(end) };
  if (daysAhead > 1) return answersOn({ day: formatDay(day), ...times });
  return daysAhead === 0 ? answersFrom(times) : answersTomorrow(times);
}

const TEXTS = {
  notLoaded: chatSupportTexts.notLoaded,
  notSaved: chatSupportTexts.notLoaded,
  loads: commonMessages.noConnection,
};

function ChatMessages({ query }: { readonly query: EmbeddedChatState['query'] }) {
  const isAway = query.error?.code === 'service_unavailable' || query.error?.code === 'not_found';
  return (
    <QueryScreen
      query={query}
      texts={TEXTS}
      isFromPhone
      skeleton={null}
      renderProblem={(problem) =>
        isAway ? <p className="text-ink-soft">{commonMessages.chatNotAvailable}</p> : problem
      }
      isAside
    >
      {({ messages }) =>
        messages.length === 0 ? (
          <p className="text-ink-soft">{chatSupportTexts.nothingYet}</p>
        ) : (
          <MessageBubbles bubbles={messages.map((one) => ({ ...one, label: labelOf(one) }))} />
        )
      }
    </QueryScreen>
  );
}

function labelOf({ isOwn, sentAt }: SupportChat['messages'][number]): string {
  const time = formatInstant(sentAt, brand.timeZone);
  const { byYou, bySupport } = chatSupportTexts;
  return isOwn ? byYou({ time }) : bySupport({ product: brand.name, time });
}
