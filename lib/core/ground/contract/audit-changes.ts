/** Facts that the audit log can keep from before and after an act. */
export const AUDIT_CHANGES = [
  'name',
  'cleaner',
  'offered',
  'visits',
  'visit',
  'claim',
  'handover',
  'keys',
  'applicant',
  'item',
  'ticket',
  'tags',
  'chat',
  'unread',
  'broadcast',
  'title',
  'text',
  'mail',
  'pay',
  'paidOn',
  'rate',
  'adjustment',
  'hours',
  'reason',
  'weekHours',
  'timeOff',
  'dayVisits',
  'timeOffRequest',
  'keyPlace',
  'phone',
  'address',
  'emergencyContact',
  'travel',
  'status',
  'noNewFrom',
  'photo',
] as const;
export type AuditChange = (typeof AUDIT_CHANGES)[number];

type Value = string | number | boolean | null;

/** Nothing if it did not change. Null is none of it. */
export const changeOf = (what: AuditChange, before: Value, after: Value): Readonly<Record<string, Value>> =>
  before === after ? {} : { [`${what}Before`]: before, [`${what}After`]: after };
