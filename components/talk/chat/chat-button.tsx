'use client';

import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { MessageCircle } from '@/components/ui/icons';
import { buttonStyle } from '@/components/ui/styles';
import { chatButtonTexts } from '@/lib/features/talk/chat/messages';
import { UnreadMark } from './unread-mark';

interface ChatButtonProps {
  readonly unreadCount: number;
  readonly isPending: boolean;
  readonly onOpen: () => void;
  /** This is the chat's page if it is available offline, so that it opens without a request. */
  readonly href: string | null;
}

export function ChatButton({ unreadCount, isPending, onOpen, href }: ChatButtonProps) {
  const content = (
    <>
      <MessageCircle aria-hidden className="size-icon" />
      {chatButtonTexts.chat}
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
