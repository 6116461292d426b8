import { phoneGuides } from '@/lib/features/reading/guides/phone-guides';
import { phoneLegal } from '@/lib/features/reading/legal/phone-legal';
import { phoneNews } from '@/lib/features/reading/news/phone-news';

/** One failure must not stop the others. */
export async function keepAllArticles(): Promise<void> {
  await Promise.allSettled([phoneLegal.keep(), phoneNews.keep(), phoneGuides.keep()]);
}
