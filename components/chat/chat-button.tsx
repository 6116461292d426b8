import { MessageCircle } from 'lucide-react';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import { chatButtonMessages } from '@/lib/features/chat/messages-button';
import { UnreadMark } from './unread-mark';

interface ChatButtonProps {
  /** Messages in it that the worker has not read. */
  readonly unreadCount: number;
  readonly isPending: boolean;
  readonly onOpen: () => void;
  /** The chat's page, where it opens from the phone without asking for it. */
  readonly href: string | null;
}

/** Opens a chat, and says what is unread in it. [CHAT-14] */
export function ChatButton({ unreadCount, isPending, onOpen, href }: ChatButtonProps) {
  const content = (
    <>
      <MessageCircle aria-hidden className="size-icon" />
      {chatButtonMessages.chat}
      <UnreadMark count={unreadCount} />
    </>
  );
  return href === null ? (
    <Button kind="secondary" isPending={isPending} onClick={onOpen}>
      {content}
    </Button>
  ) : (
    <Link href={href} prefetch={false} className={buttonStyle('secondary')}>
      {content}
    </Link>
  );
}
