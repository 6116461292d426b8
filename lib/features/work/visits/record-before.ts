/** A worker did this before the marketplace used this app, as an import tells it. */
interface RecordBefore {
  readonly ratingBefore: number | null;
  readonly ratingsBefore: number;
}

/** Returns the average of the ratings in the app and of those from before. */
export function withBefore(
  { stars, count }: { readonly stars: number; readonly count: number },
  { ratingBefore, ratingsBefore }: RecordBefore,
): { readonly average: number | null; readonly count: number } {
  const all = count + ratingsBefore;
  return { average: all === 0 ? null : (stars + (ratingBefore ?? 0) * ratingsBefore) / all, count: all };
}
