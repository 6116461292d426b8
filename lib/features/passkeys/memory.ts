import { storageName } from '@/lib/storage-name';

/** When a passkey was last offered on this phone, and that one was made here. Nothing in it says whose it is. */
const KEY = storageName('passkeys');
const NOT_AGAIN_MS = 60 * 86_400_000;

/** Whether it is time to offer one: not where one was made, and not within two months of a no. */
export function isOfferDue(nowMs = Date.now()): boolean {
  const saved = read();
  if (saved === null) return true;
  return saved !== 'made' && nowMs - Number(saved) > NOT_AGAIN_MS;
}

export const noteOffered = (nowMs = Date.now()): void => write(String(nowMs));
export const noteMade = (): void => write('made');

export const isMadeHere = (): boolean => read() === 'made';

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // A browser that keeps nothing throws; there the offer would come each time.
    return String(Date.now());
  }
}

function write(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // As above.
  }
}
