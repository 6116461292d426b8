import 'server-only';
import { type Guide, guideShelf } from './articles';
import { inReadingOrder } from './guides';

export async function loadGuides(): Promise<readonly Guide[]> {
  return inReadingOrder((await guideShelf()).articles);
}
