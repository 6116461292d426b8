import 'server-only';
import { type NewsArticle, newsShelf } from './articles';

export async function loadNews(): Promise<readonly NewsArticle[]> {
  return (await newsShelf()).articles;
}
