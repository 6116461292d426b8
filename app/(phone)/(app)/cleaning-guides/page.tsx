import type { Metadata } from 'next';
import { GuidesScreen } from '@/components/reading/guides/guides-screen';
import { requireSession } from '@/lib/core/gateway/sign-in/queries';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { summaryOf } from '@/lib/features/reading/guides/guides';
import { loadGuides } from '@/lib/features/reading/guides/queries';

export const metadata: Metadata = { title: pageTitle('cleaningGuides') };

export default async function CleaningGuidesPage() {
  await requireSession();
  return <GuidesScreen guides={(await loadGuides()).map(summaryOf)} />;
}
