/** The database cannot be had: an old tab holds it and does not let go, or it does not answer. */
export class DatabaseBlocked extends Error {
  override readonly name = 'DatabaseBlocked';
}

/** A transaction had no end in time. What it did is undone, unless it was on its way to the disk already. */
export class DatabaseSilent extends DatabaseBlocked {}

/** What a promise comes to, or the error when that takes too long. */
export async function withinTime<T>(
  awaited: Promise<T>,
  timeoutMs: number,
  errorOf: () => Error,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(errorOf()), timeoutMs);
  });
  try {
    return await Promise.race([awaited, late]);
  } finally {
    clearTimeout(timer);
  }
}
