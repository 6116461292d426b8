import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { GuideScreen } from '@/components/reading/guides/guide-screen';
import { requireSession } from '@/lib/core/gateway/sign-in/queries';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { guideAmong } from '@/lib/features/reading/guides/guides';
import { loadGuides } from '@/lib/features/reading/guides/queries';

interface GuidePageProps {
  readonly params: Promise<{ readonly slug: string }>;
}

export async function generateMetadata({ params }: GuidePageProps): Promise<Metadata> {
  const shown = guideAmong(await loadGuides(), (await params).slug);
  return { title: shown?.article.title ?? pageTitle('guide') };
}

export default async function GuidePage({ params }: GuidePageProps) {
  await requireSession();
  const { slug } = await params;
  const shown = guideAmong(await loadGuides(), slug);
  if (!shown) notFound();
  return <GuideScreen slug={slug} shown={shown} />;
}
