import 'server-only';
import { type NewsArticle, newsShelf } from './articles';
import { newestFirst } from './news';

export async function loadNews(): Promise<readonly NewsArticle[]> {
  return newestFirst((await newsShelf()).articles);
}
