import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { pageTitle } from '@/lib/core/texts/page-titles';

export const metadata: Metadata = { title: pageTitle('cleaningGuides') };

export default function CleaningGuidesPage() {
  return <NotBuiltScreen title={pageTitle('cleaningGuides')} />;
}
