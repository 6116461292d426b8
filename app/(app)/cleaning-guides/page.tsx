import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.cleaningGuides.title };

export default function CleaningGuidesPage() {
  return <NotBuiltScreen title={pages.cleaningGuides.title} />;
}
