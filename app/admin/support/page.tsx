import type { Metadata } from 'next';
import { SupportInboxScreen } from '@/components/admin/support-inbox-screen';
import { loadOfficeChats } from '@/lib/features/support-chat/queries';
import { pageTitle } from '@/lib/messages/page-titles';

export const metadata: Metadata = { title: pageTitle('adminSupport') };

export default async function SupportInboxPage() {
  return <SupportInboxScreen {...(await loadOfficeChats())} />;
}
