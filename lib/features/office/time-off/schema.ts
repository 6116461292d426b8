import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  type CallSchemas,
  clockTime,
  day,
  type EntityOf,
  idInAddress,
  integer,
  text,
  unpublished,
  z,
} from '@/lib/core/ground/contract/schema';
import { successSchema } from '@/lib/core/ground/session/schema';

export type AbsentVisit = EntityOf<typeof absentVisitSchema>;
const absentVisitSchema = unpublished({
  jobId: integer,
  scheduledDate: day,
  actualDate: day,
  startTime: clockTime,
  /** The name is the customer's first name. */
  customerName: text,
  /** The area is the first half of the postcode. */
  area: text,
  /** This is the cleaner who has the visit now; null if nobody has it. */
  coveredBy: text.nullable(),
});

export type Absence = EntityOf<typeof absenceSchema>;
export const absenceSchema = unpublished({
  workerId: integer,
  workerName: text,
  reason: text,
  visits: z.array(absentVisitSchema).readonly(),
});

const absencesSchema = unpublished({ absences: z.array(absenceSchema).readonly() });

export const officeAbsenceSchemas = {
  listAbsences: {
    summary: 'Urgent visits that time off took from their workers',
    response: absencesSchema,
  },
  acknowledgeAbsence: {
    audit: audited(
      'Closed the alert about {cleaner}’s uncovered visits',
      'close the alert about {cleaner}’s uncovered visits',
      'inbox',
    ),
    summary: 'Say that the office takes care of a worker’s urgent visits',
    params: z.strictObject({ id: idInAddress }),
    response: successSchema,
  },
} satisfies CallSchemas;
