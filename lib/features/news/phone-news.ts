import { phoneShelf } from '@/lib/core/content/phone-shelf';
import { routes } from '@/lib/routes';
import type { NewsArticle } from './articles';

export const phoneNews = phoneShelf<NewsArticle>({ name: 'news-2', path: routes.contentNews });
