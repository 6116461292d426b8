import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/not-built-screen';

export const metadata: Metadata = { title: 'Customer chats' };

export default function CustomerCommsPage() {
  return <NotBuiltScreen title="Customer chats" />;
}
