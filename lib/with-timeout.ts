/**
 * The value in a box, or null when it is not there in time: what comes later is dropped. What fails in time throws.
 * Work that can be stopped is for the caller to stop.
 */
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
