import { Check, CheckCheck, Clock, type LucideIcon } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import { brand } from '@/lib/brand';
import { formatInstant } from '@/lib/core/format/time';
import type { Instant } from '@/lib/core/time/zoned';
import { chatMessages } from '@/lib/features/chat/messages';
import type { MessageState } from '@/lib/features/chat/rules-history';

export type ShownState = MessageState | 'sending' | 'waiting';

interface MessageBubbleProps {
  readonly message: {
    readonly text: string;
    readonly isOwn: boolean;
    readonly writtenAt: Instant;
    /** Of an own message. */
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

/** What somebody wrote, as they typed it: markup is text. */
export function MessageBubble({ message: { text, isOwn, writtenAt, state }, name }: MessageBubbleProps) {
  const time = formatInstant(writtenAt, brand.timeZone);
  return (
    <div
      className={classNames(
        'w-fit max-w-[85%] rounded-l px-4 py-2',
        isOwn ? 'self-end bg-brand-tint text-brand-strong' : 'self-start bg-card text-ink shadow-card',
      )}
    >
      <p className="sr-only">{isOwn ? chatMessages.fromYou({ time }) : chatMessages.from({ name, time })}</p>
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
      <span className={state === 'waiting' ? undefined : 'sr-only'}>{chatMessages.state[state]}</span>
    </>
  );
}
