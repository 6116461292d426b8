import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import { measuredLocationSchema } from '@/lib/core/ground/contract/common-schema';
import {
  askedDay,
  type CallSchemas,
  day,
  type EntityOf,
  entity,
  idInAddress,
  instant,
  integer,
  maybe,
  openCode,
  text,
  z,
} from '@/lib/core/ground/contract/schema';
import { ATTEMPT_KINDS, ATTEMPT_RESULTS, STUCK_LIMITS } from './rules';

/** The device makes this key; the same key is stored once. */
const key = z.uuid();

export type NewAccessAttempt = EntityOf<typeof newAttemptSchema>;
const newAttemptSchema = entity('NewAccessAttempt', {
  key,
  kind: z.enum(ATTEMPT_KINDS),
  /** Only steps have a result. */
  result: maybe(z.enum(ATTEMPT_RESULTS)),
  /** This is the device's location; it is missing without the permission. */
  location: maybe(measuredLocationSchema),
  /** This is the report to support at the end; with the kind `chat`, the message to the customer. */
  note: maybe(z.string().max(STUCK_LIMITS.note)),
  /** An entry of the kind `taken-back` has the key of the entry that was a mistake. */
  takesBack: maybe(key),
});

/** Entries are never deleted: a mistake is taken back by a later entry. */
export type AccessAttempt = EntityOf<typeof attemptSchema>;
const attemptSchema = entity('AccessAttempt', {
  key: text,
  kind: openCode(ATTEMPT_KINDS),
  result: maybe(openCode(ATTEMPT_RESULTS)),
  at: instant,
  location: maybe(measuredLocationSchema),
  note: maybe(text),
  takesBack: maybe(text),
});

/** Lists the door attempts of a visit, in the order of the taps. */
export type AccessRecord = EntityOf<typeof recordSchema>;
const recordSchema = entity('AccessRecord', {
  jobId: integer,
  scheduledDate: day,
  attempts: z.array(attemptSchema).max(200).readonly(),
  /** The worker waits this many minutes before leaving; if missing, the app's default counts. */
  waitMinutes: maybe(z.int().min(0)),
});

/** `date` is the visit's scheduled date. */
const params = z.strictObject({ jobId: idInAddress, date: askedDay });

export const stuckOutsideSchemas = {
  getAccessRecord: {
    summary: 'What the worker tried to get in to a visit',
    params,
    response: recordSchema,
  },
  recordAccessAttempt: {
    audit: audited('Added a step at the door of {visit}', 'add a step at the door of {visit}'),
    summary:
      'Record that the worker tried to get in, or how it ended; the end `left` also reports it to support, and the note of a `chat` is sent to the customer',
    changesOffice: true,
    params,
    body: newAttemptSchema,
    response: recordSchema,
  },
} satisfies CallSchemas;
