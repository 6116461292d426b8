import type { Metadata } from 'next';
import { ChatsScreen } from '@/components/admin/chats-screen';
import { loadOfficeChats } from '@/lib/features/support-chat/queries';
import { pageTitle } from '@/lib/messages/page-titles';

export const metadata: Metadata = { title: pageTitle('adminChats') };

export default async function ChatsPage() {
  return <ChatsScreen {...(await loadOfficeChats())} />;
}
