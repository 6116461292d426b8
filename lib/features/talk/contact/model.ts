import type { HelpChannel } from '@/lib/features/records/conversations-values';
import type { PhoneCallReason } from './schema';

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

/** The channels between workers have this name in every brand. [CONTACT-03] */
export const CONTACT_CHANNELS = ['callback', 'chat', 'email', 'sweeper_call', 'sweeper_chat'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

export const RECOMMENDED_CHANNELS = ['chat', 'callback', 'email'] as const satisfies readonly HelpChannel[];
export type RecommendedChannel = (typeof RECOMMENDED_CHANNELS)[number];
/** A person answers these channels at once. */
export type SpokenChannel = Exclude<RecommendedChannel, 'email'>;

export const VISIT_CATEGORIES = [
  'late',
  'lost',
  'stuck',
  'duration',
  'reschedule',
  'remote-key-transfer',
] as const;
export type VisitCategory = (typeof VISIT_CATEGORIES)[number];

/** The documents do not name this category: it leads to time off and is never reported. */
export const CANNOT_COME = 'cannot-come';

/** A worker who has moved sends this report, because extra jobs depend on the postcode. [HELP-02] [EXTRA-42] */
export const POSTCODE_CHANGE = 'postcode-change';

export type ReportCategory = VisitCategory | 'keys' | typeof POSTCODE_CHANGE;

export const CANCEL_REASONS = ['no-longer-needed', 'solved-another-way', 'other'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

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

export const CONTACT_LIMITS = {
  code: 100,
  description: 2000,
  cancelReason: 500,
  phone: 40,
  eta: 100,
} as const;

interface OfferedReason extends Omit<PhoneCallReason, 'label'> {
  readonly code: PhoneCallReasonCode;
}

/** The screen shows the reasons in this order. [CONTACT-14] [CONTACT-15] */
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

/** These are the default hours of each open day; the marketplace's settings override them. */
export const OFFICE_HOURS = { start: '08:00', end: '18:00' } as const;
