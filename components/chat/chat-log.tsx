'use client';

import { Fragment, type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { brand } from '@/lib/brand';
import { dayOf, type Instant } from '@/lib/core/time/zoned';
import type { ChatView } from '@/lib/features/chat/hooks-messages';
import { chatMessages } from '@/lib/features/chat/messages';
import { messageState } from '@/lib/features/chat/rules-history';
import type { Chat } from '@/lib/features/chat/wire-messages';
import { dayText } from './chat-texts.view';
import { MessageBubble } from './message-bubble';

interface ChatLogProps {
  readonly view: ChatView;
  readonly chat: Chat;
  /** Of who writes the others. */
  readonly name: string;
  readonly now: Instant;
  /** Behind the last message. */
  readonly end: RefObject<HTMLDivElement | null>;
}

/** The messages of a chat under their days; what comes at the end is read out. */
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
            {chatMessages.earlier}
          </Button>
        </div>
      )}
      <div role="log" aria-label={chatMessages.log} className="mt-auto flex flex-col gap-2">
        {written.length === 0 && <p className="py-6 text-center text-ink-soft">{chatMessages.empty}</p>}
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

/** How near the end somebody must be to be taken along when a message comes. */
const NEAR_PX = 240;

/** Begins at the latest message, and stays there as others come, unless somebody reads further up. */
function useStayAtEnd(lastId: number, pendingCount: number, end: RefObject<HTMLDivElement | null>): void {
  const before = useRef<{ readonly height: number; readonly pendingCount: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about what comes at the end.
  useLayoutEffect(() => {
    const { scrollHeight: height } = document.documentElement;
    const { current: known } = before;
    // By the height without what has come, which may be longer than a screen.
    const isNear = known === null || known.height - window.scrollY - window.innerHeight < NEAR_PX;
    const hasWritten = known !== null && pendingCount > known.pendingCount;
    if (isNear || hasWritten) window.scrollTo({ top: height });
    before.current = { height, pendingCount };
  }, [lastId, pendingCount, end]);
}

/** Keeps what is read where it is when earlier messages come above it. Answers what notes the place. */
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
