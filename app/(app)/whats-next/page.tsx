import type { Metadata } from 'next';
import { WhatsNextScreen } from '@/components/demo/whats-next-screen';

export const metadata: Metadata = { title: "What's Next?" };

export default function WhatsNextPage() {
  return <WhatsNextScreen />;
}
