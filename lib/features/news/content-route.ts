import 'server-only';
import { type ArticlesRequest, articlesResponse } from '@/lib/core/content/articles-response';
import { newsShelf } from './articles';
import type { NewsShelf } from './phone-news';
import { loadNews } from './queries';

export const answerNews = (request: ArticlesRequest): Promise<Response> =>
  articlesResponse(request, async (): Promise<NewsShelf> => {
    const [{ version }, news] = await Promise.all([newsShelf(), loadNews()]);
    return { version, news };
  });
