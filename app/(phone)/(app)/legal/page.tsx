import type { Metadata } from 'next';
import { Letters } from '@/components/money/documents/letters';
import { LegalScreen } from '@/components/reading/legal/legal-screen';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';

export const metadata: Metadata = { title: pageTitle('legal') };

export default function LegalPage() {
  return <LegalScreen letters={<Letters />} />;
}
