import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import { timeSlotSchema } from '@/lib/core/ground/contract/common-schema';
import {
  askedDay,
  type CallSchemas,
  clockTime,
  day,
  type EntityOf,
  flag,
  idInAddress,
  integer,
  maybe,
  queryOf,
  text,
  unpublished,
  z,
} from '@/lib/core/ground/contract/schema';
import { successSchema } from '@/lib/core/ground/session/schema';
import { hasControlCharacters } from '@/lib/features/people/onboarding/model';
import { CANDIDATE_STATES, HANDOVER_ENDS, KEYS_LIMITS } from '@/lib/features/work/keys/model';

const person = unpublished({ id: integer, fullName: text });

/** Another worker could meet this worker at the visit. */
const meetingSchema = unpublished({
  jobId: integer,
  scheduledDate: day,
  actualDate: day,
  startTime: clockTime,
  customerName: text,
  /** This is the place of its handovers. It is null for the home, and for a visit without a handover. */
  handover: unpublished({ place: text.nullable() }).nullable(),
});

export type DeskKey = EntityOf<typeof deskKeySchema>;
const deskKeySchema = unpublished({
  id: integer,
  number: text.nullable(),
  customerName: text,
  postcode: text,
  holderId: integer,
  /** The key already has an open movement. */
  isBusy: flag,
});

export type PlannedHandover = EntityOf<typeof plannedHandoverSchema>;
const plannedHandoverSchema = unpublished({
  /** The id is that of the worker's own side. */
  id: integer,
  otherName: text,
  actualDate: day,
  startTime: clockTime,
  /** The meeting address; it is null if the workers meet at the visit's home. */
  meetingPlace: text.nullable(),
  /** Key numbers. An entry is null if its key has no number. */
  keysToGive: z.array(text.nullable()).readonly(),
  keysToCollect: z.array(text.nullable()).readonly(),
  state: z.enum(['planned', 'done', 'cancelled']),
  /** This says why it was cancelled, and the worker whose side failed, unless the office cancelled it. */
  cancelledFor: z.enum(HANDOVER_ENDS).nullable(),
  cancelledName: text.nullable(),
});

export type HandoverCandidate = EntityOf<typeof candidateSchema>;
const candidateSchema = unpublished({
  id: integer,
  fullName: text,
  /** The candidate cleans the visit's home, lives in its area, or neither. */
  why: z.enum(['home', 'area', 'name']),
  /** The candidate has these free working hours on the day of the visit. */
  free: z.array(timeSlotSchema).readonly(),
  /** The state is that at the time of the meeting. `too-far`: there is no time to travel from or to the next visit. */
  state: z.enum(CANDIDATE_STATES),
  /** It is false while nobody has set the cleaner's regular hours. */
  areHoursKnown: z.boolean(),
});

export type HandoverDesk = EntityOf<typeof deskSchema>;
const deskSchema = unpublished({
  worker: person,
  /** It is null if none was requested, or the worker does not exist. */
  other: person.nullable(),
  /** These cleaners could take the asked visit, or the first one. A cleaner who knows the home comes first. */
  candidates: z.array(candidateSchema).readonly(),
  meetings: z.array(meetingSchema).readonly(),
  keys: z.array(deskKeySchema).readonly(),
  /** Handovers are listed from today on. */
  handovers: z.array(plannedHandoverSchema).readonly(),
});

export type HandoverPlan = EntityOf<typeof planSchema>;
const planSchema = unpublished({
  jobId: z.int().positive(),
  scheduledDate: askedDay,
  otherWorkerId: z.int().positive(),
  /** Each key moves from the worker who has it to the other one. */
  keyIds: z.array(z.int().positive()).min(1).max(KEYS_LIMITS.keysAtOnce).readonly(),
  /**
   * The meeting address is one line. Empty means the home; if it is missing, the place of the visit's other handovers
   * applies.
   */
  meetingPlace: maybe(
    z
      .string()
      .trim()
      .max(KEYS_LIMITS.meetingPlace)
      .refine((place) => !hasControlCharacters(place), 'A place has no control characters'),
  ),
});

export type DeskQuery = EntityOf<typeof deskQuery>;
const deskQuery = queryOf({
  /** The text may be any part of the other worker's name. */
  find: z.string().max(KEYS_LIMITS.find).optional(),
  other: idInAddress.optional(),
  /** This is a visit that must be among the meetings, even past the limit. */
  job: idInAddress.optional(),
  date: askedDay.optional(),
});

/** A handover cancelled by a change of its visit, while the keys have not moved. */
export type LostHandover = EntityOf<typeof lostHandoverSchema>;
export const lostHandoverSchema = unpublished({
  id: integer,
  workerId: integer,
  workerName: text,
  otherName: text,
  actualDate: day,
  startTime: clockTime,
  why: z.enum(HANDOVER_ENDS),
});

/** A worker needs these keys for future visits, and another worker holds them, without a planned handover. */
export type NeededHandover = EntityOf<typeof neededHandoverSchema>;
export const neededHandoverSchema = unpublished({
  workerId: integer,
  workerName: text,
  holderId: integer,
  holderName: text,
  propertyId: integer,
  customerName: text,
  jobId: integer,
  scheduledDate: day,
  actualDate: day,
  startTime: clockTime,
  visitCount: integer,
  keyIds: z.array(integer).readonly(),
  /** An earlier handover of these keys was cancelled for this reason. */
  calledOff: z.enum(HANDOVER_ENDS).nullable(),
});

export const officeHandoverSchemas = {
  getHandoverDesk: {
    summary: 'A worker’s key handovers, and what another one needs',
    params: z.strictObject({ id: idInAddress }),
    query: deskQuery,
    response: deskSchema,
  },
  planHandover: {
    audit: audited(
      'Planned a key handover of {cleaner} and {other} at {clean}',
      'plan a key handover of {cleaner} and {other} at {clean}',
      'keys',
    ),
    summary: 'Plan a key handover between two workers',
    params: z.strictObject({ id: idInAddress }),
    body: planSchema,
    response: successSchema,
  },
  cancelHandover: {
    audit: audited(
      'Cancelled the key handover of {cleaner} and {other} at {clean}',
      'cancel the key handover of {cleaner} and {other} at {clean}',
      'keys',
    ),
    summary: 'Call off a key handover',
    params: z.strictObject({ id: idInAddress, transferId: idInAddress }),
    response: successSchema,
  },
} satisfies CallSchemas;
