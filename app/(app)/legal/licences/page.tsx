import type { Metadata } from 'next';
import { LicencesScreen } from '@/components/legal/licences-screen';
import { pageTitle } from '@/lib/core/texts/page-titles';

export const metadata: Metadata = { title: pageTitle('licences') };

export default function LicencesPage() {
  return <LicencesScreen />;
}
