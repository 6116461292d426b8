import 'server-only';
import { type ArticlesRequest, articlesResponse } from '@/lib/core/content/articles-response';
import { guideShelf } from './articles';
import type { GuideShelf } from './phone-guides';
import { loadGuides } from './queries';

export const answerGuides = (request: ArticlesRequest): Promise<Response> =>
  articlesResponse(request, async (): Promise<GuideShelf> => {
    const [{ version }, guides] = await Promise.all([guideShelf(), loadGuides()]);
    return { version, guides };
  });
