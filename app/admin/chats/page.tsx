import type { Metadata } from 'next';
import { OfficeChatsScreen } from '@/components/chat/office-chats-screen';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadOfficeChats } from '@/lib/features/chat/queries';

export const metadata: Metadata = { title: pageTitle('adminChats') };

export default async function ChatsPage() {
  return <OfficeChatsScreen {...(await loadOfficeChats())} />;
}
