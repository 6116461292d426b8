/** PGlite and pg both return an object with `rows`, but drizzle's type depends on the driver. */
export function rowsOf(answer: unknown): readonly unknown[] {
  return (answer as { readonly rows: readonly unknown[] }).rows;
}
