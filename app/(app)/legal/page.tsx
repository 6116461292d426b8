import type { Metadata } from 'next';
import { LegalScreen } from '@/components/legal/legal-screen';
import { pageTitle } from '@/lib/core/texts/page-titles';

export const metadata: Metadata = { title: pageTitle('legal') };

export default function LegalPage() {
  return <LegalScreen />;
}
