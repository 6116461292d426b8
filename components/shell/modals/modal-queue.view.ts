/** P0 to P3; the lower is the more urgent. */
export type ModalPriority = 0 | 1 | 2 | 3;

/** What decides about a modal's turn. */
export interface ModalTurn {
  readonly priority?: ModalPriority | undefined;
  /** Milliseconds since 1970. */
  readonly requestedAt: number;
  readonly isAllowedInDemo: boolean;
}

/**
 * The waiting modal that may be shown now, or null. By priority, then by the time of its request [MODAL-09]; one of equal
 * or higher priority on screen keeps it waiting, demo mode keeps what is not meant for it [MODAL-11], and one without a
 * priority waits until nothing is on screen [MODAL-12].
 */
export function nextModal<T extends ModalTurn>(
  waiting: readonly T[],
  showing: readonly ModalTurn[],
  isDemo: boolean,
): T | null {
  const mayShow = (modal: T) =>
    (modal.isAllowedInDemo || !isDemo) && showing.every((other) => rankOf(modal) < rankOf(other));
  return waiting.filter(mayShow).sort(byTurn)[0] ?? null;
}

/** On a low screen a sheet would leave no page to be seen above it. [MODAL-13] */
export function placeOn(heightPx: number): 'centre' | 'sheet' {
  return heightPx < LOW_SCREEN_PX ? 'centre' : 'sheet';
}

const LOW_SCREEN_PX = 700;

function byTurn(one: ModalTurn, other: ModalTurn): number {
  return rankOf(one) - rankOf(other) || one.requestedAt - other.requestedAt;
}

/** A finite rank for those without a priority, since the difference of two infinities is no number. */
function rankOf({ priority }: ModalTurn): number {
  return priority ?? 4;
}
