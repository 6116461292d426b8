import type { CallReasonCode } from './model';
import type { CallReason } from './wire';

/** One of ours: other roots may have codes of their own. */
interface OfferedReason extends Omit<CallReason, 'label'> {
  readonly code: CallReasonCode;
}

/** Why a worker may call a customer, in the order in which it is offered. [CONTACT-14] [CONTACT-15] */
export const CALL_REASONS = [
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
