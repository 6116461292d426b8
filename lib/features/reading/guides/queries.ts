import 'server-only';
import { type Guide, guideShelf } from './articles';

export async function loadGuides(): Promise<readonly Guide[]> {
  return (await guideShelf()).articles;
}
