import 'server-only';
import {
  clockTime,
  day,
  type EntityOf,
  idInAddress,
  integer,
  text,
  unpublished,
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import { successWire } from '@/lib/core/session/wire';
import type { adminAbsenceCalls } from './office-calls';

/** A visit that has lost its cleaner. */
export type AbsentVisit = EntityOf<typeof absentVisitWire>;
const absentVisitWire = unpublished({
  jobId: integer,
  scheduledDate: day,
  actualDate: day,
  startTime: clockTime,
  /** The customer's first name. */
  customerName: text,
  /** The first half of the postcode. */
  area: text,
  /** Who has it now; null while nobody does. */
  coveredBy: text.nullable(),
});

/** A worker who is away, and what is urgent of their visits. */
export type Absence = EntityOf<typeof absenceWire>;
const absenceWire = unpublished({
  workerId: integer,
  workerName: text,
  /** The time off's reason, a code. */
  reason: text,
  visits: z.array(absentVisitWire).readonly(),
});

export type Absences = EntityOf<typeof absencesWire>;
const absencesWire = unpublished({ absences: z.array(absenceWire).readonly() });

export const adminAbsenceWires = {
  listAbsences: {
    summary: 'Urgent visits that time off took from their workers',
    response: absencesWire,
  },
  acknowledgeAbsence: {
    summary: 'Say that the office takes care of a worker’s urgent visits',
    params: z.strictObject({ id: idInAddress }),
    response: successWire,
  },
} satisfies WiresOf<typeof adminAbsenceCalls>;
