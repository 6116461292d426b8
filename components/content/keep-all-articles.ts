import { phoneGuides } from '@/lib/features/guides/phone-guides';
import { phoneLegal } from '@/lib/features/legal/phone-legal';
import { phoneNews } from '@/lib/features/news/phone-news';

/** One that fails must not stop the others. */
export async function keepAllArticles(): Promise<void> {
  await Promise.allSettled([phoneLegal.keep(), phoneNews.keep(), phoneGuides.keep()]);
}
