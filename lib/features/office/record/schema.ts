import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import { timeSlotSchema } from '@/lib/core/ground/contract/common-schema';
import {
  type CallSchemas,
  day,
  type EntityOf,
  flag,
  idInAddress,
  instant,
  integer,
  text,
  unpublished,
  z,
} from '@/lib/core/ground/contract/schema';
import { successSchema } from '@/lib/core/ground/session/schema';
import { CHECK_KINDS, CHECK_STATES, DAY_KINDS, TRUST_LEVELS } from './model';

/** The last change of a form, from the audit log. */
export type RecordAct = EntityOf<typeof actSchema>;
const actSchema = unpublished({
  /** The key is the call, or the call with the kind of the check. */
  act: text,
  by: text,
  at: instant,
});

export type RecordCheck = EntityOf<typeof checkSchema>;
const checkSchema = unpublished({
  kind: z.enum(CHECK_KINDS),
  state: z.enum(CHECK_STATES).nullable(),
  seenOn: day.nullable(),
  seenBy: text.nullable(),
  until: day.nullable(),
});

export type RecordGoal = EntityOf<typeof goalSchema>;
const goalSchema = unpublished({
  id: z.enum(['jobs', 'ratings', 'cancellations', 'background-check']),
  target: z.number().nullable(),
  isReached: flag,
});

export type WorkerRecord = EntityOf<typeof workerRecordSchema>;
const workerRecordSchema = unpublished({
  worker: unpublished({ id: integer, fullName: text }),
  today: day,
  /** These visits are from today on, and neither finished nor cancelled. */
  plannedVisits: integer,
  trustLevel: text,
  /** This is the day on which the trial ended, if somebody ended it. */
  trustedSince: day.nullable(),
  goals: z.array(goalSchema).readonly(),
  isOnBonus: flag,
  /** These are changes of the bonus pay, the oldest first. */
  bonusDays: z.array(unpublished({ fromDay: day, isOnBonus: flag })).readonly(),
  /** It is null if the rate of today has no bonus. */
  bonusPence: integer.nullable(),
  startedWork: day.nullable(),
  /** This day counts while nobody typed a first day. */
  firstVisitDay: day.nullable(),
  payIncreaseDate: day.nullable(),
  fillsIn: flag,
  checks: z.array(checkSchema).readonly(),
  regularAreas: z.array(text).readonly(),
  oneOffAreas: z.array(text).readonly(),
  travel: z.array(text).readonly(),
  wantedHours: integer.nullable(),
  /** The days are Monday to Sunday. */
  hours: z.array(z.array(timeSlotSchema).readonly()).readonly(),
  /** These days from today on have other hours than usual; a day off has none. */
  dayHours: z.array(unpublished({ day, hours: z.array(timeSlotSchema).readonly() })).readonly(),
  notes: text,
  acts: z.array(actSchema).readonly(),
});

const params = z.strictObject({ id: idInAddress });
/** Above the limits of the handlers, so that a long text gets a readable error. */
const typed = z.string().max(5_000);

export const workerRecordSchemas = {
  getWorkerRecord: {
    summary: 'What the office keeps about a cleaner',
    params,
    response: workerRecordSchema,
  },
  setWorkerTrust: {
    audit: audited(
      'Set the trial period of {cleaner} from {days} on',
      'set the trial period of {cleaner}',
      'settings',
    ),
    summary: 'End the trial of a cleaner, or begin it again',
    params,
    body: unpublished({ level: z.enum(TRUST_LEVELS), day: typed }),
    response: successSchema,
  },
  setWorkerBonus: {
    audit: audited('Set {cleaner}’s bonus pay from {days} on', 'set {cleaner}’s bonus pay', 'pay'),
    summary: 'Put a cleaner on bonus pay from a day on, or end it',
    params,
    body: unpublished({ isOnBonus: flag, from: typed }),
    response: successSchema,
  },
  setWorkerDates: {
    audit: audited('Set the work dates of {cleaner}', 'set the work dates of {cleaner}', 'settings'),
    summary: 'Set the first day of work and the day of the next pay increase',
    params,
    body: unpublished({ started: typed, increase: typed }),
    response: successSchema,
  },
  setFillsIn: {
    audit: audited(
      'Set whether {cleaner} fills in for others',
      'set whether {cleaner} fills in for others',
      'settings',
    ),
    summary: 'Say whether a cleaner fills in for others and takes no extra jobs',
    params,
    body: unpublished({ fillsIn: flag }),
    response: successSchema,
  },
  setWorkerCheck: {
    audit: audited('Changed a check of {cleaner}', 'change a check of {cleaner}', 'settings'),
    summary: 'Note who saw the proof of a check, when, and until when it counts',
    params: z.strictObject({ id: idInAddress, kind: z.enum(CHECK_KINDS) }),
    body: unpublished({
      state: z.enum(CHECK_STATES).nullable(),
      seenOn: typed,
      seenBy: typed,
      until: typed,
    }),
    response: successSchema,
  },
  setWorkerAreas: {
    audit: audited('Changed where {cleaner} works', 'change where {cleaner} works', 'settings'),
    summary: 'Set the areas, the means of travel and the wanted hours of a cleaner',
    params,
    body: unpublished({
      regular: typed,
      oneOff: typed,
      travel: z.array(typed).max(20).readonly(),
      wantedHours: typed,
    }),
    response: successSchema,
  },
  setWorkerHours: {
    audit: audited(
      'Changed the regular hours of {cleaner}',
      'change the regular hours of {cleaner}',
      'settings',
    ),
    summary: 'Replace the regular hours of a cleaner, Monday to Sunday',
    params,
    body: unpublished({ days: z.array(typed).length(7).readonly() }),
    response: successSchema,
  },
  setWorkerDayHours: {
    audit: audited(
      'Changed the hours of {cleaner} on {days}',
      'change the hours of {cleaner} on one day',
      'settings',
    ),
    summary: 'Set the hours of a cleaner on one day, or give the day its regular hours back',
    params,
    body: unpublished({ day: typed, kind: z.enum(DAY_KINDS), hours: typed }),
    response: successSchema,
  },
  setWorkerNotes: {
    audit: audited(
      'Changed the office’s notes about {cleaner}',
      'change the office’s notes about {cleaner}',
      'settings',
    ),
    summary: 'Change the notes about a cleaner, which only the office sees',
    params,
    body: unpublished({ notes: z.string().max(20_000) }),
    response: successSchema,
  },
} satisfies CallSchemas;
