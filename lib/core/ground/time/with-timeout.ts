/** Returns null after the timeout. Throws when `awaited` rejects in time. Does not cancel the work. */
export async function withTimeout<T>(
  awaited: Promise<T>,
  timeoutMs: number,
): Promise<{ readonly value: T } | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs);
  });
  try {
    return await Promise.race([awaited.then((value) => ({ value })), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
