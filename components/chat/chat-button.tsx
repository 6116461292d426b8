import { MessageCircle } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { chatButtonMessages } from '@/lib/features/chat/messages-button';
import { UnreadMark } from './unread-mark';

interface ChatButtonProps {
  /** Messages in it that the worker has not read. */
  readonly unreadCount: number;
  readonly isPending: boolean;
  readonly onOpen: () => void;
}

/** Opens a chat, and says what is unread in it. [CHAT-14] */
export function ChatButton({ unreadCount, isPending, onOpen }: ChatButtonProps) {
  return (
    <Button kind="secondary" isPending={isPending} onClick={onOpen}>
      <MessageCircle aria-hidden className="size-icon" />
      {chatButtonMessages.chat}
      <UnreadMark count={unreadCount} />
    </Button>
  );
}
