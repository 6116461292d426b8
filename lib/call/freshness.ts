/** Since when a cached value is known to be right, a tap of the worker included, by its cache key. */
export const freshSince = new Map<string, string>();

/** Since when a cached value is what the server said; a tap that changed it meanwhile leaves that as it is. */
export const answeredAt = new Map<string, string>();

/** Notes since when the server's answer is right that a key holds now. */
export function markAnswered(name: string, at: string): void {
  freshSince.set(name, at);
  answeredAt.set(name, at);
}
