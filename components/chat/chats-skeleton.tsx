import { Skeleton } from '@/components/ui/skeleton';
import { chatMessages } from '@/lib/features/chat/messages';

/** Keeps the places of a list of chats, or of a chat's messages. */
export function ChatsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {chatMessages.loading}
      </p>
      <Skeleton shape="card" className="h-mark w-full" />
      <Skeleton shape="card" className="h-mark w-full" />
      <Skeleton shape="card" className="h-mark w-full" />
    </div>
  );
}
