'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { MessageCircle } from '@/components/ui/icons';
import { buttonStyle } from '@/components/ui/styles';
import { useToast } from '@/components/ui/use-toast';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import type { routes } from '@/lib/core/ground/site/routes';
import { chatButtonTexts } from '@/lib/features/talk/chat/messages';
import type { ChatRequestAnswer } from '@/lib/features/talk/chat/schema';
import { UnreadMark } from './unread-mark';

/** Goes to the page of the chat that was requested. A toast says if the request failed. */
export function useShowChat(addressOf: (chatId: number) => ReturnType<typeof routes.customerChat>) {
  const router = useRouter();
  const toast = useToast();
  return (answer: CallResult<ChatRequestAnswer>) => {
    if (answer.ok) router.push(addressOf(answer.value.chatId));
    else toast({ kind: 'warning', text: answer.error.userMessage ?? chatButtonTexts.notOpened });
  };
}

interface ChatButtonProps {
  readonly unreadCount: number;
  readonly isPending: boolean;
  readonly onOpen: () => void;
  /** The chat's page if it is available offline, so that it opens without a request. */
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
