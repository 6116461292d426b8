import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { Skeleton } from '@/components/ui/skeleton';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { chatMessages } from '@/lib/features/chat/messages';
import type { ChatPartners } from '@/lib/features/chat/rules';
import { routes } from '@/lib/routes';
import { ChatListFrame } from './chat-list-frame';

/** Keeps the places of a chat’s title and of its messages. */
export function ChatSkeleton({ partners }: { readonly partners: ChatPartners }) {
  const isWithCustomers = partners === 'customers';
  const href = isWithCustomers ? routes.customerComms : routes.workerComms;
  return (
    <AppFrame>
      <PageHeader
        title={pageTitle(isWithCustomers ? 'customerChat' : 'workerChat')}
        back={{ href, label: chatMessages.back }}
      />
      <MessagesSkeleton />
    </AppFrame>
  );
}

export function ChatListSkeleton({ partners }: { readonly partners: ChatPartners }) {
  return (
    <ChatListFrame partners={partners}>
      <ListSkeleton label={chatMessages.loading} />
    </ChatListFrame>
  );
}

export function MessagesSkeleton() {
  return (
    <div className="mt-auto flex flex-col gap-2">
      <p role="status" className="sr-only">
        {chatMessages.loadingChat}
      </p>
      <Skeleton shape="card" className="h-mark w-[70%]" />
      <Skeleton shape="card" className="h-tap-main w-[45%] self-end" />
      <Skeleton shape="card" className="h-mark w-[60%]" />
      <Skeleton className="mt-3 h-tap w-full" />
    </div>
  );
}
