const DAY_S = 86_400;

/** Whole seconds of a `Retry-After` header, given as seconds or as an HTTP date; null for none or nonsense. */
export function retryAfterS(header = '', nowMs: number = Date.now()): number | null {
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - nowMs) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), DAY_S);
}
