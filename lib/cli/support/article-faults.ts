import { faultText } from '@/lib/core/content/fault';
import { readShelf } from '@/lib/core/content/shelf';
import { guideDefinition } from '@/lib/features/guides/articles';
import { legalDefinition } from '@/lib/features/legal/articles';
import { newsDefinition } from '@/lib/features/news/articles';

/** One line for each fault in our articles and the marketplace's. */
export async function articleFaults(contentDir: string | null): Promise<readonly string[]> {
  const shelves = await Promise.all([
    readShelf(guideDefinition, contentDir),
    readShelf(newsDefinition, contentDir),
    readShelf(legalDefinition, contentDir),
  ]);
  return shelves.flatMap(({ faults }) => faults.map(faultText));
}
