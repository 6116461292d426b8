import { createHash } from 'node:crypto';

/** An expired cookie may be accepted for this long. */
const KEPT_MS = 60_000;
/** This is enough for the phones of a minute; an entry takes less than a kilobyte. */
const MOST_KEPT = 20_000;

interface Opened {
  readonly data: unknown;
  readonly atMs: number;
}

const opened = new Map<string, Opened>();

/**
 * Decrypts a cookie at most once a minute: that takes longer than most reads, and a phone sends several requests at once.
 * The same sealed text always has the same content, and the token in it is still checked for each request.
 */
export async function openedCookie<Data>(
  sealed: { readonly text: string; readonly secret: string },
  open: () => Promise<Data | null>,
  nowMs = Date.now(),
): Promise<Data | null> {
  const key = createHash('sha256').update(`${sealed.secret} ${sealed.text}`).digest('base64url');
  const found = opened.get(key);
  const ageMs = found ? nowMs - found.atMs : Number.NaN;
  if (found && ageMs >= 0 && ageMs < KEPT_MS) return found.data as Data;
  const data = await open();
  // A failure is not kept: anyone can send cookies that cannot be opened.
  if (data === null) return null;
  if (opened.size >= MOST_KEPT) opened.clear();
  opened.set(key, { data, atMs: nowMs });
  return data;
}
