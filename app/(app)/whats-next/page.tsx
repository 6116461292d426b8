import type { Metadata } from 'next';
import { WhatsNextScreen } from '@/components/demo/whats-next-screen';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.whatsNext.title };

export default function WhatsNextPage() {
  return <WhatsNextScreen />;
}
