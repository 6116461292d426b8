import { MessageCircle } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { chatMessages } from '@/lib/features/chat/messages';
import { unreadBadge } from '@/lib/features/chat/rules';

interface ChatButtonProps {
  /** Messages in it that the worker has not read. */
  readonly unreadCount: number;
  readonly isPending: boolean;
  readonly onOpen: () => void;
}

/** Opens a chat, and says what is unread in it. [CHAT-14] */
export function ChatButton({ unreadCount, isPending, onOpen }: ChatButtonProps) {
  const badge = unreadBadge(unreadCount);
  return (
    <Button kind="secondary" isPending={isPending} onClick={onOpen}>
      <MessageCircle aria-hidden className="size-icon" />
      {chatMessages.chat}
      {badge !== null && (
        <span className="rounded-full bg-bad-tint px-2 py-1 font-strong text-bad text-s leading-tight">
          <span aria-hidden>{badge}</span>
          <span className="sr-only">{chatMessages.unread({ count: unreadCount })}</span>
        </span>
      )}
    </Button>
  );
}
