import type { PhoneCallReason } from './wire';

/** [CONTACT-15] */
export const PHONE_CALL_REASON_CODES = [
  'late',
  'lost',
  'stuck-outside',
  'cleaning-help',
  'equipment-help',
  'duration-help',
  'other',
] as const;
export type PhoneCallReasonCode = (typeof PHONE_CALL_REASON_CODES)[number];

/** Ways to reach somebody; those between workers keep the product's own word whatever the brand. [CONTACT-03] */
export const CONTACT_CHANNELS = ['callback', 'chat', 'email', 'sweeper_call', 'sweeper_chat'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** The channels that a category of help may recommend. [HELP-06] */
export const RECOMMENDED_CHANNELS = ['chat', 'callback', 'email'] as const;

/** What a worker may need help with on a visit, by the codes that addresses have. [HELP-13] */
export const VISIT_CATEGORIES = [
  'late',
  'lost',
  'stuck',
  'duration',
  'reschedule',
  'remote-key-transfer',
] as const;
export type VisitCategory = (typeof VISIT_CATEGORIES)[number];

/** Help for a worker who cannot come to a visit. Ours: it leads to time off, and nothing is reported under it. */
export const CANNOT_COME = 'cannot-come';

/** What a worker who has moved writes to support about: extra jobs then lie elsewhere. [HELP-02] [EXTRA-42] */
export const POSTCODE_CHANGE = 'postcode-change';

/** What a worker may write to support about: a matter of a visit, their customers' keys, or where they live now. [HELP-02] */
export type ReportCategory = VisitCategory | 'keys' | typeof POSTCODE_CHANGE;

/** Narrower matters of keys, each a category of its own, under which the report is then sent. [HELP-10] */
export const KEY_SUBCATEGORIES = ['stuck', 'remote-key-transfer'] as const satisfies readonly VisitCategory[];

/** Why a worker takes a request for a call back. [CONTACT-28] */
export const CANCEL_REASONS = ['no-longer-needed', 'solved-another-way', 'other'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** What support calls back about. [HELP-04] */
export const CALL_BACK_CATEGORIES = [
  'stuck-outside',
  'late',
  'lost',
  'keys',
  'job-later',
  'payment',
  'complaint',
  'other',
] as const;
export type CallBackCategory = (typeof CALL_BACK_CATEGORIES)[number];

/** The most that a request may hold, in characters. */
export const CONTACT_LIMITS = {
  code: 100,
  description: 2000,
  cancelReason: 500,
  phone: 40,
  eta: 100,
} as const;

/** One of ours: other roots may have codes of their own. */
interface OfferedReason extends Omit<PhoneCallReason, 'label'> {
  readonly code: PhoneCallReasonCode;
}

/** Why a worker may call a customer, in the order in which it is offered. [CONTACT-14] [CONTACT-15] */
export const PHONE_CALL_REASONS = [
  { code: 'late', options: { icon: 'clock-alert', hideAfterStart: true } },
  { code: 'lost', options: { icon: 'map-pin-off', hideAfterStart: true } },
  {
    code: 'stuck-outside',
    options: { icon: 'door-closed-locked', hideAfterStart: true },
  },
  {
    code: 'cleaning-help',
    options: { icon: 'sparkles', hideAfterStart: false },
  },
  {
    code: 'equipment-help',
    options: { icon: 'spray-can', hideAfterStart: false },
  },
  {
    code: 'duration-help',
    options: { icon: 'timer', hideAfterStart: false },
  },
  { code: 'other', options: { icon: 'ellipsis', hideAfterStart: false } },
] as const satisfies readonly OfferedReason[];

/** When somebody is there for workers, every day, unless the marketplace's settings of these names say otherwise. */
export const OFFICE_HOURS = { start: '08:00', end: '18:00' } as const;
