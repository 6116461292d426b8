import 'server-only';
import {
  clockTime,
  day,
  type EntityOf,
  flag,
  idInAddress,
  instant,
  integer,
  openCode,
  text,
  unpublished,
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import { successWire } from '@/lib/core/session/wire';
import { HANDOVER_ENDS } from '@/lib/features/keys/model';
import { ATTEMPT_KINDS, ATTEMPT_RESULTS } from '@/lib/features/stuck-outside/model';
import type { adminSupportCalls } from './calls-support';
import { SUPPORT_KINDS } from './model-support';

const optional = text.nullable();

const from = { id: integer, workerId: integer, workerName: text, category: text };

/** A call back that a worker waits for. */
export type OpenCall = EntityOf<typeof openCallWire>;
const openCallWire = unpublished({ ...from, description: text, phone: text, requestedAt: instant });

/** What a worker tried at the door of the visit that they wrote about. */
export type ReportedAttempt = EntityOf<typeof reportedAttemptWire>;
const reportedAttemptWire = unpublished({
  kind: openCode(ATTEMPT_KINDS),
  result: openCode(ATTEMPT_RESULTS).nullable(),
  at: instant,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** In metres. */
  accuracy: z.number().nullable(),
  /** It was a slip. */
  isTakenBack: flag,
});

/** What a worker wrote. */
export type OpenReport = EntityOf<typeof openReportWire>;
const openReportWire = unpublished({
  ...from,
  /** A code. */
  reason: optional,
  description: optional,
  jobId: integer.nullable(),
  actualDate: day.nullable(),
  /** The day that is asked for. */
  startDate: day.nullable(),
  eta: optional,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** In metres. */
  accuracy: z.number().nullable(),
  reportedAt: instant,
  /** Of a worker who was stuck outside, in the order of the taps. */
  attempts: z.array(reportedAttemptWire).readonly(),
});

/** A handover that was called off by what happened to a visit, while its keys are still where they were. */
export type LostHandover = EntityOf<typeof lostHandoverWire>;
const lostHandoverWire = unpublished({
  id: integer,
  /** Who is left with it. */
  workerId: integer,
  workerName: text,
  otherName: text,
  actualDate: day,
  startTime: clockTime,
  why: z.enum(HANDOVER_ENDS),
});

/** Keys that a worker needs for visits to come and another worker has, while no handover is planned. */
export type NeededHandover = EntityOf<typeof neededHandoverWire>;
const neededHandoverWire = unpublished({
  workerId: integer,
  workerName: text,
  holderId: integer,
  holderName: text,
  propertyId: integer,
  customerName: text,
  /** The first of these visits. */
  jobId: integer,
  scheduledDate: day,
  actualDate: day,
  startTime: clockTime,
  visitCount: integer,
  keyIds: z.array(integer).readonly(),
  /** Why a handover of these keys was called off that had been planned. */
  calledOff: z.enum(HANDOVER_ENDS).nullable(),
});

export type SupportQueue = EntityOf<typeof supportQueueWire>;
const supportQueueWire = unpublished({
  calls: z.array(openCallWire).readonly(),
  reports: z.array(openReportWire).readonly(),
  neededHandovers: z.array(neededHandoverWire).readonly(),
  handovers: z.array(lostHandoverWire).readonly(),
});

export const adminSupportWires = {
  listSupportQueue: { summary: 'What workers wait for support to do', response: supportQueueWire },
  finishSupportItem: {
    summary: 'Say that a call was made or a report answered',
    params: z.strictObject({
      kind: z.enum(SUPPORT_KINDS),
      id: idInAddress,
    }),
    response: successWire,
  },
} satisfies WiresOf<typeof adminSupportCalls>;
