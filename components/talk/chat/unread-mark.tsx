import { MessageCircle } from '@/components/ui/icons';
import { chatButtonTexts } from '@/lib/features/talk/chat/messages';
import { unreadBadge } from '@/lib/features/talk/chat/rules';

interface UnreadMarkProps {
  readonly count: number;
  /** It is set where nothing else indicates a chat. */
  readonly hasIcon?: boolean;
}

/** Renders nothing without unread messages. [CHAT-14] */
export function UnreadMark({ count, hasIcon = false }: UnreadMarkProps) {
  const badge = unreadBadge(count);
  if (badge === null) return null;
  return (
    <span className="inline-flex w-fit shrink-0 items-center gap-1 rounded-full bg-bad-tint px-2 py-1 font-strong text-bad text-s leading-tight">
      {hasIcon && <MessageCircle aria-hidden className="size-icon-s shrink-0" />}
      <span aria-hidden>{badge}</span>
      <span className="sr-only">{chatButtonTexts.unread({ count })}</span>
    </span>
  );
}
