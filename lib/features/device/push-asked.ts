import { storageName } from '@/lib/brand';

/** [PUSH-06] */
const NAME = storageName('push-permission-asked');

/** Without storage the card would come at each start. */
export function wasPushAsked(): boolean {
  try {
    return localStorage.getItem(NAME) !== null;
  } catch {
    return true;
  }
}

export function markPushAsked(): void {
  try {
    localStorage.setItem(NAME, 'true');
  } catch {
    // Storage is unavailable.
  }
}
