import type { Metadata } from 'next';
import { WhatsNextScreen } from '@/components/demo/whats-next-screen';
import { pageTitle } from '@/lib/core/texts/page-titles';

export const metadata: Metadata = { title: pageTitle('whatsNext') };

export default function WhatsNextPage() {
  return <WhatsNextScreen />;
}
