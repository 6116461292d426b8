import 'server-only';
import { and, gte, lt, or, type SQL } from 'drizzle-orm';
import { workers } from '@/lib/backend/database/schema/people';

/** Workers whose name, last name, e-mail or postcode begins so, in any case; undefined for all of them. */
export function beginsSo(search: string): SQL | undefined {
  const text = search.trim().replace(/\s+/g, ' ').toLowerCase();
  if (text === '') return undefined;
  const { nameKey, lastNameKey, emailKey, postcodeKey } = workers;
  const begins = (key: SearchKey, start: string) => and(gte(key, start), lt(key, `${start}${HIGHEST}`));
  return or(
    begins(nameKey, text),
    begins(lastNameKey, text),
    begins(emailKey, text),
    begins(postcodeKey, text.replaceAll(' ', '')),
  );
}

type SearchKey = (typeof workers)['nameKey' | 'lastNameKey' | 'emailKey' | 'postcodeKey'];

/** Unicode's last sign: whatever goes on after the same beginning is before it. */
const HIGHEST = '\u{10ffff}';
