import { MessageSquareOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import type { CallState } from '@/lib/core/client/use-call';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { chatMessages } from '@/lib/features/chat/messages';

/** A root that carries no chats knows none of their addresses, and a chat service lets some people in only: no try helps. */
const UNAVAILABLE: ReadonlySet<string | undefined> = new Set(['not_found', 'permission_denied']);

/** What stands for a chat that could not be read. [CONTACT-09] */
export function chatProblem(query: CallState<unknown>, problem: ReactNode): ReactNode {
  if (!UNAVAILABLE.has(query.error?.code)) return problem;
  return (
    <EmptyState
      icon={MessageSquareOff}
      title={commonMessages.chatNotAvailable}
      text={chatMessages.unavailableText}
    />
  );
}
