/** A toast's colour and icon. */
export type ToastKind = 'info' | 'success' | 'warning' | 'danger';

/**
 * What a toast is for; all but the first stay until they are dismissed. The documents' five, and one for a new version of
 * the app. [TOAST-01]
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
  /** For how long a non-persistent toast stays. */
  readonly durationMs?: number;
  /** Buttons; each takes the toast away. */
  readonly actions?: readonly ToastAction[];
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
}

/** More would cover the page. */
const MOST = 3;

export function topicOf({ topic = 'non-persistent' }: ToastMessage): ToastTopic {
  return topic;
}

export function isPassing(message: ToastMessage): boolean {
  return topicOf(message) === 'non-persistent';
}

/** The page says it in its layout, where it covers nothing; as a toast it is for screen readers alone. */
export function isInLayout(message: ToastMessage): boolean {
  return topicOf(message) === 'offline';
}

/** Warnings and failures interrupt a screen reader, the rest waits for it. */
export function isUrgent({ kind }: ToastMessage): boolean {
  return kind === 'warning' || kind === 'danger';
}

/**
 * What is shown after one more message. One that is identical to a shown one changes nothing [TOAST-03]; one that stays
 * takes the place of the one before with the same topic; where there are too many, the oldest passing one goes.
 */
export function withToast(shown: readonly ShownToast[], message: ToastMessage): readonly ShownToast[] {
  if (shown.some((toast) => isIdentical(toast, message))) return shown;
  const others = isPassing(message) ? shown : shown.filter((toast) => topicOf(toast) !== topicOf(message));
  const surplus = others.length < MOST ? undefined : others.find(isPassing);
  const id = 1 + Math.max(0, ...shown.map((toast) => toast.id));
  return [...others.filter((toast) => toast !== surplus), { ...message, id }];
}

/** The newest ones; one that stays and finds no place comes back when another has gone. */
export function drawnOf(shown: readonly ShownToast[]): readonly ShownToast[] {
  return shown.slice(-MOST);
}

function isIdentical(one: ToastMessage, other: ToastMessage): boolean {
  return one.kind === other.kind && one.text === other.text && topicOf(one) === topicOf(other);
}
