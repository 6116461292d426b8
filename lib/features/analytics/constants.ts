/** What is recorded: the one list of keys. [ANALYTICS-01] */
export const RECORD_KEYS = {
  appLaunch: 'app_launch',
  /** With the page's name. */
  pageView: 'page_view',
  /** With what was done; a tap that changes something at the marketplace. */
  action: 'action',
} as const;

export type RecordKey = (typeof RECORD_KEYS)[keyof typeof RECORD_KEYS];
