/** By which a page that is loaded again goes on monitoring. */
const ONGOING_KEY = 'support-chat-ongoing';

/** Whether a chat with support went on when this tab's page was left. [CHAT-01] */
export function isMarkedOngoing(): boolean {
  return sessionStorage.getItem(ONGOING_KEY) !== null;
}

/** Remembers for this tab whether a chat with support goes on. */
export function markOngoing(isOngoing: boolean): void {
  if (isOngoing) sessionStorage.setItem(ONGOING_KEY, 'yes');
  else sessionStorage.removeItem(ONGOING_KEY);
}
