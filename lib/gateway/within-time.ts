/**
 * The outcome of `work`, or `timeout` when it takes longer. The signal aborts at that moment, so that work that can
 * stop does; an outcome that comes later is dropped.
 */
export async function withinTime<T>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | 'timeout'> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'timeout'>((resolve) => {
    timer = setTimeout(() => {
      resolve('timeout');
      controller.abort();
    }, timeoutMs);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
