import type { Metadata } from 'next';
import { ChatsScreen } from '@/components/chat/office-chats-screen';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadOfficeChats } from '@/lib/features/chat/support/queries';

export const metadata: Metadata = { title: pageTitle('adminChats') };

export default async function ChatsPage() {
  return <ChatsScreen {...(await loadOfficeChats())} />;
}
