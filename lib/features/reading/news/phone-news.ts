import { routes } from '@/lib/core/ground/site/routes';
import { phoneShelf } from '@/lib/core/phone/content/phone-shelf';
import type { NewsArticle } from './articles';

export const phoneNews = phoneShelf<NewsArticle>({ name: 'news-2', path: routes.contentNews });
