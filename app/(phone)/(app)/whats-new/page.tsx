import type { Metadata } from 'next';
import { WhatsNewScreen } from '@/components/reading/whats-new/whats-new-screen';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';

export const metadata: Metadata = { title: pageTitle('whatsNew') };

export default function WhatsNewPage() {
  return <WhatsNewScreen />;
}
