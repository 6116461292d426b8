import type { Metadata } from 'next';
import { LicencesScreen } from '@/components/reading/legal/licences-screen';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';

export const metadata: Metadata = { title: pageTitle('licences') };

export default function LicencesPage() {
  return <LicencesScreen />;
}
