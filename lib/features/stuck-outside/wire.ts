import 'server-only';
import { measuredLocationWire } from '@/lib/core/contract/common-wire';
import {
  askedDay,
  day,
  type EntityOf,
  entity,
  idInAddress,
  instant,
  integer,
  maybe,
  openCode,
  text,
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import type { stuckOutsideCalls } from './calls';
import { ATTEMPT_KINDS, ATTEMPT_RESULTS, STUCK_LIMITS } from './rules';

/** Made by the phone at the tap: the same key twice is one entry. */
const key = z.uuid();

/** One entry of a record as the phone sends it. */
export type NewAccessAttempt = EntityOf<typeof newAttemptWire>;
const newAttemptWire = entity('NewAccessAttempt', {
  key,
  kind: z.enum(ATTEMPT_KINDS),
  /** What came of a step; nothing else has a result. */
  result: maybe(z.enum(ATTEMPT_RESULTS)),
  /** Where the phone was; left out where it does not say. */
  location: maybe(measuredLocationWire),
  /** What support is told at the end; with the kind `chat` the message, which goes to the customer with the entry. */
  note: maybe(z.string().max(STUCK_LIMITS.note)),
  /** The key of the entry that was tapped by mistake, with the kind `taken-back`. */
  takesBack: maybe(key),
});

/** One entry of a record. Nothing is removed from it: what was tapped by mistake is taken back by a later entry. */
export type AccessAttempt = EntityOf<typeof attemptWire>;
const attemptWire = entity('AccessAttempt', {
  key: text,
  kind: openCode(ATTEMPT_KINDS),
  result: maybe(openCode(ATTEMPT_RESULTS)),
  /** When the worker tapped. */
  at: instant,
  location: maybe(measuredLocationWire),
  note: maybe(text),
  takesBack: maybe(text),
});

/** What a worker tried to get in to a visit, in the order of the taps. */
export type AccessRecord = EntityOf<typeof recordWire>;
const recordWire = entity('AccessRecord', {
  jobId: integer,
  scheduledDate: day,
  attempts: z.array(attemptWire).max(200).readonly(),
  /** How long the worker is asked to wait before they leave; the app's own number where a root does not say it. */
  waitMinutes: maybe(z.int().min(0)),
});

const params = z.strictObject({ jobId: idInAddress, date: askedDay });

export const stuckOutsideWires = {
  getAccessRecord: {
    summary: 'What the worker tried to get in to a visit',
    params,
    response: recordWire,
  },
  recordAccessAttempt: {
    summary:
      'Record that the worker tried to get in, or how it ended; the end `left` also reports it to support, and the note of a `chat` is sent to the customer',
    params,
    body: newAttemptWire,
    response: recordWire,
  },
} satisfies WiresOf<typeof stuckOutsideCalls>;
