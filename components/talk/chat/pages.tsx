import type { OfflinePageEntries } from '@/components/offline/shells/offline-page-entry';
import { ChatListScreen } from './chat-list-screen';
import { ChatScreen } from './chat-screen';

export const chatPages = {
  customerComms: { screen: () => <ChatListScreen partners="customers" chats={null} now={null} /> },
  workerComms: { screen: () => <ChatListScreen partners="workers" chats={null} now={null} /> },
  customerChat: {
    screen: ({ params }) => (
      <ChatScreen partners="customers" chatId={params.chatId} history={null} now={null} />
    ),
  },
  workerChat: {
    screen: ({ params }) => (
      <ChatScreen partners="workers" chatId={params.chatId} history={null} now={null} />
    ),
  },
} satisfies OfflinePageEntries;
