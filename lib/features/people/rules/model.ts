/** A number has at most `places` digits after the point. Without a valid setting, `usual` counts. */
export interface NumberRule {
  readonly setting: string;
  readonly usual: number;
  readonly min: number;
  readonly max: number;
  readonly places: number;
}

export interface SwitchRule {
  readonly setting: string;
  readonly usual: boolean;
}

/** The owner of an agency sets these numbers on the page "Rules". The usual ones are those of the documents. */
export const NUMBER_RULES = {
  /** Each visit that is given back costs this, by its own notice. [DEMO-25] */
  lateFinePounds: { setting: 'fine_late_pounds', usual: 10, min: 0, max: 100, places: 2 },
  shortFinePounds: { setting: 'fine_short_pounds', usual: 5, min: 0, max: 100, places: 2 },
  /** After longer time off the worker returns the keys. [DEMO-26] */
  keyReturnDays: { setting: 'key_return_days', usual: 14, min: 1, max: 182, places: 0 },
  keyReturnPayPounds: { setting: 'key_return_pay_pounds', usual: 8.5, min: 0, max: 100, places: 2 },
  reliabilityPercent: { setting: 'reliability_percent', usual: 98, min: 0, max: 100, places: 0 },
  reliabilityTodayPercent: { setting: 'reliability_today_percent', usual: 80, min: 0, max: 100, places: 0 },
  ratingTarget: { setting: 'rating_target', usual: 4.8, min: 1, max: 5, places: 2 },
  trialRatingTarget: { setting: 'trial_rating_target', usual: 4.5, min: 1, max: 5, places: 2 },
  trialVisitTarget: { setting: 'trial_visit_target', usual: 25, min: 1, max: 200, places: 0 },
  fulfilmentMinimumPercent: { setting: 'fulfilment_minimum_percent', usual: 85, min: 0, max: 100, places: 0 },
  fulfilmentTargetPercent: { setting: 'fulfilment_target_percent', usual: 95, min: 0, max: 100, places: 0 },
  minimumRating: { setting: 'extra_jobs_minimum_rating', usual: 4.2, min: 1, max: 5, places: 2 },
  /** This many finished visits unlock regular extra jobs. [EXTRA-10] */
  regularJobVisits: { setting: 'regular_job_visits', usual: 10, min: 0, max: 200, places: 0 },
  /** A visit is late in the office this long after its start. */
  lateAfterMinutes: { setting: 'late_after_minutes', usual: 10, min: 0, max: 120, places: 0 },
  /** A customer's cancellation is late from here on. */
  cancellationNoticeHours: {
    ...{ setting: 'late_cancellation_notice_hours', usual: 24, min: 0, max: 168, places: 0 },
  },
} as const satisfies Readonly<Record<string, NumberRule>>;

export const SWITCH_RULES = {
  finesAreWaived: { setting: 'fines_are_waived', usual: false },
  illnessIsFined: { setting: 'illness_is_fined', usual: true },
  /** Late time off for illness restarts the reliable days. */
  illnessCounts: { setting: 'illness_counts', usual: true },
} as const satisfies Readonly<Record<string, SwitchRule>>;

type NumberName = keyof typeof NUMBER_RULES;
type SwitchName = keyof typeof SWITCH_RULES;

export type Rules = { readonly [Name in NumberName]: number } & { readonly [Name in SwitchName]: boolean };

export const isRuleNumber = (value: unknown, { min, max, places }: Omit<NumberRule, 'setting' | 'usual'>) =>
  typeof value === 'number' && value >= min && value <= max && Number(value.toFixed(places)) === value;

/** A stored value that is not valid counts as not set. */
export function rulesOf(stored: ReadonlyMap<string, unknown>): Rules {
  const numbers = Object.entries(NUMBER_RULES).map(([name, rule]) => {
    const value = stored.get(rule.setting);
    return [name, isRuleNumber(value, rule) ? value : rule.usual];
  });
  const switches = Object.entries(SWITCH_RULES).map(([name, { setting, usual }]) => {
    const value = stored.get(setting);
    return [name, typeof value === 'boolean' ? value : usual];
  });
  return Object.fromEntries([...numbers, ...switches]) as Rules;
}

/** Without fines no screen speaks of them. */
export const hasFines = ({
  lateFinePounds,
  shortFinePounds,
}: Pick<Rules, 'lateFinePounds' | 'shortFinePounds'>): boolean => lateFinePounds > 0 || shortFinePounds > 0;

export const USUAL_RULES: Rules = rulesOf(new Map());
