/**
 * The key is in sessionStorage while this tab monitors a chat. After a reload it shows that support ended it.
 */
const ONGOING_KEY = 'support-chat-ongoing';

export function isMarkedOngoing(): boolean {
  return sessionStorage.getItem(ONGOING_KEY) !== null;
}

export function markOngoing(isOngoing: boolean): void {
  if (isOngoing) sessionStorage.setItem(ONGOING_KEY, 'yes');
  else sessionStorage.removeItem(ONGOING_KEY);
}
