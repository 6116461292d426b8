import { faultText } from '@/lib/core/content/fault';
import { readShelf } from '@/lib/core/content/shelf';
import { guideDefinition } from '@/lib/features/guides/articles';

/** One line for each fault in our articles and the marketplace's. */
export async function articleFaults(contentDir: string | null): Promise<readonly string[]> {
  const { faults } = await readShelf(guideDefinition, contentDir);
  return faults.map(faultText);
}
