import type { Metadata } from 'next';
import { NewsScreen } from '@/components/news/news-screen';
import { requireWorker } from '@/lib/core/session/server/read-session';
import { loadUser } from '@/lib/core/sign-in/queries';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { firstGuides } from '@/lib/features/guides/guides';
import { loadGuides } from '@/lib/features/guides/queries';
import { summaryOf } from '@/lib/features/news/news';
import { loadNews } from '@/lib/features/news/queries';

export const metadata: Metadata = { title: pageTitle('news') };

export default async function NewsPage() {
  await requireWorker();
  // Redirects a cleaner who is joining. [MENU-15]
  const [news, guides] = await Promise.all([loadNews(), loadGuides(), loadUser()]);
  return <NewsScreen shown={{ news: news.map(summaryOf), guides: firstGuides(guides) }} />;
}
