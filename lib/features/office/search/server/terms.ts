import 'server-only';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { folded, searchTextContains } from '@/lib/core/backend/database/columns';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { termsOf } from '@/lib/features/office/workers/server/search';

/** The longest term comes first; terms are folded like the generated search texts. */
export async function foldedTerms({ tx }: WorldContext, search: string): Promise<readonly string[]> {
  const terms = termsOf(search).map((term) => folded(sql`${term}::text`));
  if (terms.length === 0) return [];
  const { rows } = (await tx.execute(sql`select array[${sql.join(terms, sql`, `)}] as terms`)) as {
    readonly rows: readonly { readonly terms: readonly string[] }[];
  };
  return (rows[0]?.terms ?? []).filter((term) => term !== '').toSorted((a, b) => b.length - a.length);
}

/** Returns whether each term is in one of the generated texts. A term of one letter must begin a word. */
export function haveAll(terms: readonly string[], ...texts: readonly AnyPgColumn[]): SQL | undefined {
  const hasTerm = (term: string) => (text: AnyPgColumn) =>
    term.length === 1 ? hasWord(text, term) : searchTextContains(text, term);
  return and(...terms.map((term) => or(...texts.map(hasTerm(term)))));
}

/** Orders results: the chosen ones, then those whose first text begins with the longest term, then words that do. */
export function rankOf(
  isChosen: SQL,
  [longest = '']: readonly string[],
  ...texts: readonly AnyPgColumn[]
): SQL {
  return sql`case
    when ${isChosen} then 0
    when starts_with(ltrim(${texts[0]}), ${longest}) then 1
    when ${or(...texts.map((text) => hasWord(text, longest)))} then 2
    else 3
  end`;
}

const hasWord = (text: AnyPgColumn, start: string) => sql`strpos(' ' || ${text}, ${` ${start}`}) > 0`;
