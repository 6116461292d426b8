export type ToastKind = 'info' | 'success' | 'warning' | 'danger';

/**
 * Every topic but the first persists until dismissed. 'update' is our addition to the required five.
 * [TOAST-01]
 */
export type ToastTopic =
  | 'non-persistent'
  | 'demo'
  | 'offline'
  | 'in-chat'
  | 'in-chat-with-message'
  | 'update';

export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface ToastMessage {
  readonly kind: ToastKind;
  readonly text: string;
  readonly topic?: ToastTopic;
  readonly durationMs?: number;
  /** Each button also dismisses the toast. */
  readonly actions?: readonly ToastAction[];
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
}

/** More toasts would cover the page. */
const MOST = 3;

export function topicOf({ topic = 'non-persistent' }: ToastMessage): ToastTopic {
  return topic;
}

export function isPassing(message: ToastMessage): boolean {
  return topicOf(message) === 'non-persistent';
}

/** The page shows it in its layout; the toast is for screen readers only. */
export function isInLayout(message: ToastMessage): boolean {
  return topicOf(message) === 'offline';
}

/** Warnings and errors are announced assertively, all others politely. */
export function isUrgent({ kind }: ToastMessage): boolean {
  return kind === 'warning' || kind === 'danger';
}

/**
 * Adds a toast. An identical one changes nothing [TOAST-03]. A persistent one replaces the earlier one of its
 * topic. Over the limit, the oldest passing toast is removed.
 */
export function withToast(shown: readonly ShownToast[], message: ToastMessage): readonly ShownToast[] {
  if (shown.some((toast) => isIdentical(toast, message))) return shown;
  const others = isPassing(message) ? shown : shown.filter((toast) => topicOf(toast) !== topicOf(message));
  const surplus = others.length < MOST ? undefined : others.find(isPassing);
  const id = 1 + Math.max(0, ...shown.map((toast) => toast.id));
  return [...others.filter((toast) => toast !== surplus), { ...message, id }];
}

/** Returns the newest toasts. An older persistent one shows again when there is space. */
export function drawnOf(shown: readonly ShownToast[]): readonly ShownToast[] {
  return shown.slice(-MOST);
}

function isIdentical(one: ToastMessage, other: ToastMessage): boolean {
  return one.kind === other.kind && one.text === other.text && topicOf(one) === topicOf(other);
}
