import type { Metadata } from 'next';
import { GuidesScreen } from '@/components/guides/guides-screen';
import { requireSession } from '@/lib/core/sign-in/queries';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { summaryOf } from '@/lib/features/guides/guides';
import { loadGuides } from '@/lib/features/guides/queries';

export const metadata: Metadata = { title: pageTitle('cleaningGuides') };

export default async function CleaningGuidesPage() {
  await requireSession();
  return <GuidesScreen guides={(await loadGuides()).map(summaryOf)} />;
}
