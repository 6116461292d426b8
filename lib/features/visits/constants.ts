/** The documents' limits of a visit. */
export const VISIT_LIMITS = {
  /** A finished visit pays at least this, unless less was required. [ACT-11] */
  minimumPayableHours: 2,
  /** Above the minimum, worked time is paid in steps of this, rounded up. [ACT-11] */
  payableStepHours: 0.5,
  /** A finish that is short by more than this asks first. [ACT-09] */
  fewerHoursAllowanceMinutes: 15,
  /** A finish that is over by more than this offers contact with the provider. [ACT-10] */
  moreHoursAllowanceMinutes: 25,
  /** A start that is earlier than this before the visit's time asks first. */
  earlyStartMinutes: 60,
  /** A phone's clock may be this far ahead of ours before its times are not believed. */
  tapAheadMinutes: 2,
  /** Closer to the property than this is at the right place. [VISIT-33] */
  nearMetres: 50,
  /** What a visit that only collects or returns keys counts as. [DEMO-29] */
  keysOnlyHours: 1,
} as const;
