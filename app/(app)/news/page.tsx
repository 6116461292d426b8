import type { Metadata } from 'next';
import { NewsScreen } from '@/components/news/news-screen';
import { requireWorker } from '@/lib/core/session/server/read-session';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { firstGuides } from '@/lib/features/guides/guides';
import { loadGuides } from '@/lib/features/guides/queries';
import { summaryOf } from '@/lib/features/news/news';
import { loadNews } from '@/lib/features/news/queries';

export const metadata: Metadata = { title: pageTitle('news') };

export default async function NewsPage() {
  await requireWorker();
  const [news, guides] = await Promise.all([loadNews(), loadGuides()]);
  return <NewsScreen shown={{ news: news.map(summaryOf), guides: firstGuides(guides) }} />;
}
