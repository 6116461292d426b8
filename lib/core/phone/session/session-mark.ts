import { storageName } from '@/lib/core/ground/site/brand';

const name = () => storageName('shown-session');

/** Whose pages this browser shows: null after a sign-out, and without storage. */
export function sessionMark(): string | null {
  try {
    return localStorage.getItem(name());
  } catch {
    return null;
  }
}

export function markSession(mark: string | null): void {
  try {
    if (mark === null) localStorage.removeItem(name());
    else localStorage.setItem(name(), mark);
  } catch {
    // Without storage each restored page is loaded again.
  }
}
