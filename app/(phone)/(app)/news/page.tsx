import type { Metadata } from 'next';
import { NewsScreen } from '@/components/reading/news/news-screen';
import { requireWorker } from '@/lib/core/gateway/session/read-session';
import { loadUser } from '@/lib/core/gateway/sign-in/queries';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { firstGuides } from '@/lib/features/reading/guides/guides';
import { loadGuides } from '@/lib/features/reading/guides/queries';
import { summaryOf } from '@/lib/features/reading/news/news';
import { loadNews } from '@/lib/features/reading/news/queries';

export const metadata: Metadata = { title: pageTitle('news') };

export default async function NewsPage() {
  await requireWorker();
  // Redirects a cleaner who is joining. [MENU-15]
  const [news, guides] = await Promise.all([loadNews(), loadGuides(), loadUser()]);
  return <NewsScreen shown={{ news: news.map(summaryOf), guides: firstGuides(guides) }} />;
}
