'use client';

import { Fragment, type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Check, CheckCheck, Clock, type LucideIcon } from '@/components/ui/icons';
import { classNames } from '@/components/ui/styles';
import { formatInstant } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { type MessageState, messageState } from '@/lib/features/talk/chat/history';
import { chatTexts } from '@/lib/features/talk/chat/messages';
import type { Chat } from '@/lib/features/talk/chat/schema';
import type { ChatView } from '@/lib/features/talk/chat/use-chat';
import { dayText } from './chat-texts';

interface ChatLogProps {
  readonly view: ChatView;
  readonly chat: Chat;
  readonly name: string;
  readonly now: Instant;
  /** This element follows the last message. */
  readonly end: RefObject<HTMLDivElement | null>;
}

/** The log is a live region, so new messages are announced. */
export function ChatLog({ view, chat, name, now, end }: ChatLogProps) {
  const { messages, pending, hasEarlier, isLoadingEarlier, loadEarlier } = view;
  useStayAtEnd(messages.at(-1)?.id ?? 0, pending.length, end);
  const keepPlace = useKeepPlace(messages[0]?.id ?? 0);
  const zone = brand.timeZone;
  const today = dayOf(now, zone);
  const written = [
    ...messages.map((message) => ({
      ...message,
      state: message.isOwn ? messageState(message, chat) : null,
    })),
    ...pending.map(({ stage, ...message }) => ({ ...message, isOwn: true, state: stage })),
  ];
  return (
    <div className="flex grow flex-col">
      {hasEarlier && (
        <div className="flex justify-center pb-3">
          <Button
            kind="quiet"
            isPending={isLoadingEarlier}
            onClick={() => {
              keepPlace();
              void loadEarlier();
            }}
          >
            {chatTexts.earlier}
          </Button>
        </div>
      )}
      <div role="log" aria-label={chatTexts.log} className="mt-auto flex flex-col gap-2">
        {written.length === 0 && <p className="py-6 text-center text-ink-soft">{chatTexts.empty}</p>}
        {written.map((message, index) => {
          const day = dayOf(message.writtenAt, zone);
          const before = written[index - 1];
          const isNewDay = before === undefined || dayOf(before.writtenAt, zone) !== day;
          return (
            <Fragment key={message.clientKey}>
              {isNewDay && (
                <p className="py-2 text-center font-medium text-ink-soft text-s">{dayText(day, today)}</p>
              )}
              <MessageBubble message={message} name={name} />
            </Fragment>
          );
        })}
        <div ref={end} className="scroll-mb-sticky-foot" />
      </div>
    </div>
  );
}

/** A new message scrolls into view within this many CSS pixels of the end. */
const NEAR_PX = 240;

/** Starts at the latest message and follows new ones, unless the user has scrolled up. */
function useStayAtEnd(lastId: number, pendingCount: number, end: RefObject<HTMLDivElement | null>): void {
  const before = useRef<{ readonly height: number; readonly pendingCount: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about what comes at the end.
  useLayoutEffect(() => {
    const { scrollHeight: height } = document.documentElement;
    const { current: known } = before;
    // Compare with the height before the update: the new message may be taller than the screen.
    const isNear = known === null || known.height - window.scrollY - window.innerHeight < NEAR_PX;
    const hasWritten = known !== null && pendingCount > known.pendingCount;
    if (isNear || hasWritten) window.scrollTo({ top: height });
    before.current = { height, pendingCount };
  }, [lastId, pendingCount, end]);
}

/**
 * Preserves the scroll position when earlier messages are added above. Call the returned function before
 * loading them.
 */
function useKeepPlace(firstId: number): () => void {
  const heightBefore = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about what comes above.
  useLayoutEffect(() => {
    if (heightBefore.current === null) return;
    window.scrollBy({ top: document.documentElement.scrollHeight - heightBefore.current });
    heightBefore.current = null;
  }, [firstId]);
  return () => {
    heightBefore.current = document.documentElement.scrollHeight;
  };
}

type ShownState = MessageState | 'sending' | 'waiting';

interface MessageBubbleProps {
  readonly message: {
    readonly text: string;
    readonly isOwn: boolean;
    readonly writtenAt: Instant;
    /** Only the worker's own messages have a state. */
    readonly state: ShownState | null;
  };
  readonly name: string;
}

const STATE_ICONS: Readonly<Record<ShownState, LucideIcon>> = {
  sending: Clock,
  waiting: Clock,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
};

/** The text is plain: markup is not interpreted. */
function MessageBubble({ message: { text, isOwn, writtenAt, state }, name }: MessageBubbleProps) {
  const time = formatInstant(writtenAt, brand.timeZone);
  return (
    <div
      className={classNames(
        'w-fit max-w-[85%] rounded-l px-4 py-2',
        isOwn ? 'self-end bg-brand-tint text-brand-strong' : 'self-start bg-card text-ink shadow-card',
      )}
    >
      <p className="sr-only">{isOwn ? chatTexts.fromYou({ time }) : chatTexts.from({ name, time })}</p>
      <p className="whitespace-pre-line text-m [overflow-wrap:anywhere]" dir="auto">
        {text}
      </p>
      <p className="mt-1 flex items-center justify-end gap-1 text-s">
        <span aria-hidden>{time}</span>
        {state && <StateTick state={state} />}
      </p>
    </div>
  );
}

function StateTick({ state }: { readonly state: ShownState }) {
  const Icon = STATE_ICONS[state];
  return (
    <>
      <Icon aria-hidden className={classNames('size-icon-s', state !== 'read' && 'opacity-60')} />
      <span className={state === 'waiting' ? undefined : 'sr-only'}>{chatTexts.state[state]}</span>
    </>
  );
}
