import type { Page } from '@/lib/core/ground/contract/common-schema';
import type { TicketComment } from './schema';

/** Adds a sent comment to the last page, once. Earlier pages stay as they are. */
export function withComment(page: Page<TicketComment>, comment: TicketComment): Page<TicketComment> {
  const isLast = page.currentPage >= page.numPages;
  if (!isLast || page.results.some((known) => isSame(known, comment))) return page;
  return { ...page, numResults: page.numResults + 1, results: [...page.results, comment] };
}

/** Comments have no id, so their contents are compared. */
const isSame = (one: TicketComment, other: TicketComment): boolean =>
  one.createdAt === other.createdAt && one.fromParty === other.fromParty && one.body === other.body;
