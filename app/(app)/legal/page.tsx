import type { Metadata } from 'next';
import { LegalScreen } from '@/components/reading/legal/legal-screen';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';

export const metadata: Metadata = { title: pageTitle('legal') };

export default function LegalPage() {
  return <LegalScreen />;
}
