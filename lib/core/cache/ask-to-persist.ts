/** The part of the browser's storage that is asked here; missing where the browser knows nothing of it. */
export interface PhoneStorage {
  readonly persisted?: () => Promise<boolean>;
  readonly persist?: () => Promise<boolean>;
}

let isAsked = false;

/**
 * Asks the browser, once a page, not to throw this site's storage away when the phone gets full: it holds taps that wait.
 * Some browsers ask the user, so that it is not asked again where it was granted. A refusal changes nothing.
 */
export async function askToPersist(storage: PhoneStorage | undefined): Promise<void> {
  if (isAsked || !storage?.persist) return;
  isAsked = true;
  try {
    if (!(await storage.persisted?.())) await storage.persist();
  } catch {
    // A browser that cannot say is as good as one that refuses.
  }
}
