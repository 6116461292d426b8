import { pageOf } from '@/lib/page-of';
import type { PageName } from '@/lib/pages';

/**
 * What records call a page: its name in `lib/pages`, the same for all visits and all tickets, because ids and days are
 * somebody's. Null for an address that is none of the app's pages.
 */
export const pageNameOf = (path: string): PageName | null => pageOf(path)?.name ?? null;
