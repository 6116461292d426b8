/** `none` means that no visit was booked. [PERF-18] */
export const FULFILMENT_STATES = ['low', 'ok', 'good', 'none'] as const;

export type FulfilmentState = (typeof FULFILMENT_STATES)[number];

/** The requirements name no limits; these are shares of booked visits. */
export const FULFILMENT_LIMITS = { minimum: 0.85, target: 0.95 } as const;

/** Without booked visits the state is `none`. */
export function fulfilmentStateOf({
  done,
  booked,
}: {
  readonly done: number;
  readonly booked: number;
}): FulfilmentState {
  if (booked === 0) return 'none';
  const share = done / booked;
  if (share >= FULFILMENT_LIMITS.target) return 'good';
  return share >= FULFILMENT_LIMITS.minimum ? 'ok' : 'low';
}
