import type { Metadata } from 'next';
import { WhatsNextScreen } from '@/components/people/demo/whats-next-screen';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';

export const metadata: Metadata = { title: pageTitle('whatsNext') };

export default function WhatsNextPage() {
  return <WhatsNextScreen />;
}
