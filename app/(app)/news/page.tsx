import type { Metadata } from 'next';
import { NewsScreen } from '@/components/news/news-screen';
import { requireWorker } from '@/lib/core/session/server/read-session';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadGuides } from '@/lib/features/guides/queries';
import { summaryOf } from '@/lib/features/news/news';
import { loadNews } from '@/lib/features/news/queries';

export const metadata: Metadata = { title: pageTitle('news') };

const FIRST_GUIDES = 3;

export default async function NewsPage() {
  await requireWorker();
  const [news, guides] = await Promise.all([loadNews(), loadGuides()]);
  const first = guides.slice(0, FIRST_GUIDES).map(({ slug, title, minutes }) => ({ slug, title, minutes }));
  return <NewsScreen shown={{ news: news.map(summaryOf), guides: first }} />;
}
