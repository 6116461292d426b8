import { MessageSquareOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import type { CallState } from '@/lib/call/client/use-call';
import { chatMessages } from '@/lib/features/chat/messages';

/** What stands for a chat that could not be read. A root that carries no chats knows none of their addresses: no try helps. */
export function chatProblem(query: CallState<unknown>, problem: ReactNode): ReactNode {
  if (query.error?.code !== 'not_found') return problem;
  return (
    <EmptyState
      icon={MessageSquareOff}
      title={chatMessages.unavailableTitle}
      text={chatMessages.unavailableText}
    />
  );
}
