import { readShelf } from '@/lib/core/gateway/content/shelf';
import { faultText } from '@/lib/core/ground/content/fault';
import { guideDefinition } from '@/lib/features/reading/guides/articles';
import { legalDefinition } from '@/lib/features/reading/legal/articles';
import { newsDefinition } from '@/lib/features/reading/news/articles';

/** Returns one line for each fault in our articles and the marketplace's. */
export async function articleFaults(contentDir: string | null): Promise<readonly string[]> {
  const shelves = await Promise.all([
    readShelf(guideDefinition, contentDir),
    readShelf(newsDefinition, contentDir),
    readShelf(legalDefinition, contentDir),
  ]);
  return shelves.flatMap(({ faults }) => faults.map(faultText));
}
