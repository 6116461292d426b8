import { storageName } from '@/lib/brand';

const name = () => storageName('shown-session');

/** For whom this browser showed a page last: it changes with each sign-in and sign-out. Null without storage. */
export function sessionMark(): string | null {
  try {
    return localStorage.getItem(name());
  } catch {
    return null;
  }
}

export function markSession(mark: string): void {
  try {
    localStorage.setItem(name(), mark);
  } catch {
    // Without storage each restored page is loaded again.
  }
}
