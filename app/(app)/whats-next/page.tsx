import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/not-built-screen';

export const metadata: Metadata = { title: "What's Next?" };

export default function WhatsNextPage() {
  return <NotBuiltScreen title="What's Next?" />;
}
