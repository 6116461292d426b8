import { type SQL, sql } from 'drizzle-orm';

/** PGlite and pg both answer an object with rows, which drizzle types by the driver. */
export function rowsOf(answer: unknown): readonly unknown[] {
  return (answer as { readonly rows: readonly unknown[] }).rows;
}

/** A list of values as one array of PostgreSQL. */
export function listOf(values: readonly (string | number)[], type: 'text' | 'int'): SQL {
  const items = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
  return sql`array[${items}]::${sql.raw(type)}[]`;
}
