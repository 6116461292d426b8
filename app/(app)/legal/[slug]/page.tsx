import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LegalTextScreen } from '@/components/legal/legal-text-screen';
import { requireWorker } from '@/lib/core/session/server/read-session';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { legalShelf } from '@/lib/features/legal/articles';

interface LegalTextPageProps {
  readonly params: Promise<{ readonly slug: string }>;
}

const textNamed = async (slug: string) =>
  (await legalShelf()).articles.find((article) => article.slug === slug) ?? null;

export async function generateMetadata({ params }: LegalTextPageProps): Promise<Metadata> {
  const text = await textNamed((await params).slug);
  return { title: text?.title ?? pageTitle('legalText') };
}

export default async function LegalTextPage({ params }: LegalTextPageProps) {
  await requireWorker();
  const text = await textNamed((await params).slug);
  if (!text) notFound();
  return <LegalTextScreen text={text} />;
}
