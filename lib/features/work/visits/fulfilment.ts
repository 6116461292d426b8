import type { Rules } from '@/lib/features/people/rules/model';

/** `none` means that no visit was booked. [PERF-18] */
export const FULFILMENT_STATES = ['low', 'ok', 'good', 'none'] as const;

export type FulfilmentState = (typeof FULFILMENT_STATES)[number];

/** These are shares of booked visits. */
export interface FulfilmentLimits {
  readonly minimum: number;
  readonly target: number;
}

export const fulfilmentLimitsOf = (
  rules: Pick<Rules, 'fulfilmentMinimumPercent' | 'fulfilmentTargetPercent'>,
): FulfilmentLimits => ({
  ...{ minimum: rules.fulfilmentMinimumPercent / 100, target: rules.fulfilmentTargetPercent / 100 },
});

/** Without booked visits the state is `none`. */
export function fulfilmentStateOf({
  done,
  booked,
  limits,
}: {
  readonly done: number;
  readonly booked: number;
  readonly limits: FulfilmentLimits;
}): FulfilmentState {
  if (booked === 0) return 'none';
  const share = done / booked;
  if (share >= limits.target) return 'good';
  return share >= limits.minimum ? 'ok' : 'low';
}
