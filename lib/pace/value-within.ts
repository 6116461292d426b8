/** For how long a page is kept back for its data. */
const PATIENCE_MS = 300;

/** The value in a box, or null when it is not there within a moment. What fails within the moment throws. */
export async function valueWithin<T>(
  load: Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<{ readonly value: T } | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  try {
    return await Promise.race([load.then((value) => ({ value })), late]);
  } finally {
    clearTimeout(timer);
  }
}
