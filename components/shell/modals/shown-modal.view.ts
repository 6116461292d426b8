import type { QueuedModal } from './use-modal-queue';

/** Do not interrupt a dialog or menu that the user opened. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][data-open]') !== null;
}

export function withNextShown(queue: readonly QueuedModal[], isDemo: boolean): readonly QueuedModal[] {
  const shown = queue.filter((modal) => modal.place);
  const next = nextModal(
    queue.filter((modal) => !modal.place && shown.every((other) => isMoreUrgent(modal, other))),
    isDemo,
  );
  if (!next) return queue;
  const place = next.isMandatory || next.isCentred ? 'centre' : placeOn(window.innerHeight);
  return queue.map((modal) => (modal === next ? { ...next, place } : modal));
}

/** The values are P0 to P3; lower is more urgent. */
export type ModalPriority = 0 | 1 | 2 | 3;

export interface ModalTurn {
  readonly priority?: ModalPriority | undefined;
  /** The time is in milliseconds since 1970. */
  readonly requestedAt: number;
  readonly isAllowedInDemo: boolean;
}

/**
 * It is ordered by priority, those without one last [MODAL-12], then by request time [MODAL-09]. A demo shows only
 * allowed ones [MODAL-11].
 */
export function nextModal<T extends ModalTurn>(waiting: readonly T[], isDemo: boolean): T | null {
  const mayShow = (modal: T) => modal.isAllowedInDemo || !isDemo;
  return waiting.filter(mayShow).sort(byTurn)[0] ?? null;
}

/** A modal waits while one of equal or higher priority is shown, and shows above a less urgent one. [MODAL-11] */
export const isMoreUrgent = (modal: ModalTurn, shown: ModalTurn): boolean => rankOf(modal) < rankOf(shown);

/** The user must not go on without it, so it waits neither for a tap nor for a dialog. [OPEN-15] */
export const isAboveAll = ({ isMandatory, priority }: QueuedModal): boolean =>
  isMandatory === true && priority === 0;

/** On a low screen a sheet would cover the whole page. [MODAL-13] */
export function placeOn(heightPx: number): 'centre' | 'sheet' {
  return heightPx < LOW_SCREEN_PX ? 'centre' : 'sheet';
}

const LOW_SCREEN_PX = 700;

function byTurn(one: ModalTurn, other: ModalTurn): number {
  return rankOf(one) - rankOf(other) || one.requestedAt - other.requestedAt;
}

/** The rank is finite, because Infinity - Infinity is NaN. */
export function rankOf({ priority }: ModalTurn): number {
  return priority ?? 4;
}
