/** Set while this tab monitors a chat with support. After a reload it tells that support ended the chat meanwhile. */
const ONGOING_KEY = 'support-chat-ongoing';

/** Whether this tab monitored a chat with support before its page was loaded. [CHAT-03] */
export function isMarkedOngoing(): boolean {
  return sessionStorage.getItem(ONGOING_KEY) !== null;
}

/** Remembers for this tab whether it monitors a chat with support. */
export function markOngoing(isOngoing: boolean): void {
  if (isOngoing) sessionStorage.setItem(ONGOING_KEY, 'yes');
  else sessionStorage.removeItem(ONGOING_KEY);
}
