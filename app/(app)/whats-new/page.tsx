import type { Metadata } from 'next';
import { WhatsNewScreen } from '@/components/whats-new/whats-new-screen';
import { pageTitle } from '@/lib/core/texts/page-titles';

export const metadata: Metadata = { title: pageTitle('whatsNew') };

export default function WhatsNewPage() {
  return <WhatsNewScreen />;
}
