'use client';

import { useRouter } from 'next/navigation';
import { useToast } from '@/components/ui/use-toast';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import type { routes } from '@/lib/core/ground/site/routes';
import { chatButtonTexts } from '@/lib/features/talk/chat/messages';
import type { ChatRequestAnswer } from '@/lib/features/talk/chat/schema';

/** Goes to the page of the chat that was requested. A toast says if the request failed. */
export function useShowChat(addressOf: (chatId: number) => ReturnType<typeof routes.customerChat>) {
  const router = useRouter();
  const toast = useToast();
  return (answer: CallResult<ChatRequestAnswer>) => {
    if (answer.ok) router.push(addressOf(answer.value.chatId));
    else toast({ kind: 'warning', text: answer.error.userMessage ?? chatButtonTexts.notOpened });
  };
}
