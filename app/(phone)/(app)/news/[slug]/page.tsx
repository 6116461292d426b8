import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NewsArticleScreen } from '@/components/reading/news/news-article-screen';
import { requireSession } from '@/lib/core/gateway/sign-in/queries';
import { articleAmong } from '@/lib/core/ground/content/article';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadNews } from '@/lib/features/reading/news/queries';

interface NewsArticlePageProps {
  readonly params: Promise<{ readonly slug: string }>;
}

export async function generateMetadata({ params }: NewsArticlePageProps): Promise<Metadata> {
  const shown = articleAmong(await loadNews(), (await params).slug);
  return { title: shown?.article.title ?? pageTitle('newsArticle') };
}

export default async function NewsArticlePage({ params }: NewsArticlePageProps) {
  await requireSession();
  const { slug } = await params;
  const shown = articleAmong(await loadNews(), slug);
  if (!shown) notFound();
  return <NewsArticleScreen slug={slug} shown={shown} />;
}
