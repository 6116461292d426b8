import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LegalTextScreen } from '@/components/reading/legal/legal-text-screen';
import { requireSession } from '@/lib/core/gateway/sign-in/queries';
import { articleAmong } from '@/lib/core/ground/content/article';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { legalShelf } from '@/lib/features/reading/legal/articles';

interface LegalTextPageProps {
  readonly params: Promise<{ readonly slug: string }>;
}

const textNamed = async (slug: string) => articleAmong((await legalShelf()).articles, slug);

export async function generateMetadata({ params }: LegalTextPageProps): Promise<Metadata> {
  const shown = await textNamed((await params).slug);
  return { title: shown?.article.title ?? pageTitle('legalText') };
}

export default async function LegalTextPage({ params }: LegalTextPageProps) {
  await requireSession();
  const { slug } = await params;
  const shown = await textNamed(slug);
  if (!shown) notFound();
  return <LegalTextScreen slug={slug} shown={shown} />;
}
