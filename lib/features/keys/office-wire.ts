import 'server-only';
import {
  askedDay,
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
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import { successWire } from '@/lib/core/session/wire';
import { ADMIN_LIMITS } from '@/lib/features/admin/model';
import { hasControlCharacters } from '@/lib/features/onboarding/model';
import { HANDOVER_ENDS, KEYS_LIMITS } from './model';
import type { adminHandoverCalls } from './office-calls';

const person = unpublished({ id: integer, fullName: text });

/** A visit of the worker's at which another one may come by. */
const meetingWire = unpublished({
  jobId: integer,
  scheduledDate: day,
  actualDate: day,
  startTime: clockTime,
  customerName: text,
  /** Where its handovers take place, null for its home; null for a visit without one. */
  handover: unpublished({ place: text.nullable() }).nullable(),
});

/** A key that one of the two has; the number alone opens nothing. */
export type DeskKey = EntityOf<typeof deskKeyWire>;
const deskKeyWire = unpublished({
  id: integer,
  number: text.nullable(),
  customerName: text,
  holderId: integer,
  /** It is about to move already. */
  isBusy: flag,
});

export type PlannedHandover = EntityOf<typeof plannedHandoverWire>;
const plannedHandoverWire = unpublished({
  /** Of the worker's own side. */
  id: integer,
  otherName: text,
  actualDate: day,
  startTime: clockTime,
  /** The address where they meet; null for the home of the visit. */
  meetingPlace: text.nullable(),
  /** Numbers, null for a key without one. */
  keysToGive: z.array(text.nullable()).readonly(),
  keysToCollect: z.array(text.nullable()).readonly(),
  state: z.enum(['planned', 'done', 'cancelled']),
  /** Why it was called off, and whose side of it fell away, where that was not the office's doing. */
  cancelledFor: z.enum(HANDOVER_ENDS).nullable(),
  cancelledName: text.nullable(),
});

export type HandoverDesk = EntityOf<typeof deskWire>;
const deskWire = unpublished({
  worker: person,
  /** Null where nobody has been asked for, or nobody has that e-mail. */
  other: person.nullable(),
  meetings: z.array(meetingWire).readonly(),
  keys: z.array(deskKeyWire).readonly(),
  /** Of today and later. */
  handovers: z.array(plannedHandoverWire).readonly(),
});

export type HandoverPlan = EntityOf<typeof planWire>;
const planWire = unpublished({
  jobId: z.int().positive(),
  scheduledDate: askedDay,
  otherWorkerId: z.int().positive(),
  /** Each goes from the one of the two who has it to the other. */
  keyIds: z.array(z.int().positive()).min(1).max(KEYS_LIMITS.keysAtOnce).readonly(),
  /** The address where they meet, in one line. Empty it is the home; without it, the place of the visit's other handovers. */
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
  /** The other worker's e-mail. */
  with: z.string().max(ADMIN_LIMITS.search).optional(),
  /** Or their id. */
  other: idInAddress.optional(),
  /** A visit that is among the meetings however many there are. */
  job: idInAddress.optional(),
  date: askedDay.optional(),
});

export const adminHandoverWires = {
  getHandoverDesk: {
    summary: 'A worker’s key handovers, and what another one needs',
    params: z.strictObject({ id: idInAddress }),
    query: deskQuery,
    response: deskWire,
  },
  planHandover: {
    summary: 'Plan a key handover between two workers',
    params: z.strictObject({ id: idInAddress }),
    body: planWire,
    response: successWire,
  },
  cancelHandover: {
    summary: 'Call off a key handover',
    params: z.strictObject({ id: idInAddress, transferId: idInAddress }),
    response: successWire,
  },
} satisfies WiresOf<typeof adminHandoverCalls>;
