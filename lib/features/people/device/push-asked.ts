import { storageName } from '@/lib/core/ground/site/brand';

/** Without the API the card says how to get it, and the app on the home screen asks later. [PUSH-06] */
const name = () =>
  storageName('Notification' in globalThis ? 'push-permission-asked' : 'push-home-screen-shown');

/** Without storage the card would come at each start. */
export function wasPushAsked(): boolean {
  try {
    return localStorage.getItem(name()) !== null;
  } catch {
    return true;
  }
}

export function markPushAsked(): void {
  try {
    localStorage.setItem(name(), 'true');
  } catch {
    // Storage is unavailable.
  }
}
