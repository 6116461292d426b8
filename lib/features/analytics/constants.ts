/** What is recorded: the one list of keys. [ANALYTICS-01] */
export const RECORD_KEYS = {
  appLaunch: 'app_launch',
  /** With the page's name. */
  pageView: 'page_view',
  /** With what was done: the name of its call, or one of the list below. */
  action: 'action',
} as const;

export type RecordKey = (typeof RECORD_KEYS)[keyof typeof RECORD_KEYS];

/** Taps that are worth a record and make no call. What is tapped carries the name as `data-action`. */
export const TAP_ACTIONS = {
  copyAddress: 'copyAddress',
  openMap: 'openMap',
  openDirections: 'openDirections',
  /** Its call is `patchVisit`, which makes no record by itself; a regular job's call does. */
  addOneOffJob: 'addOneOffJob',
} as const;

/** Writes that follow from a tap which has its own record. */
export const CALLS_WITHOUT_RECORD: ReadonlySet<string> = new Set(['patchVisit']);
