import 'server-only';
import { linkToPage, type Page, pagedQuery, pageWire } from '@/lib/core/contract/page-wire';
import {
  askedDay,
  clockTime,
  day,
  type EntityOf,
  entity,
  flag,
  idInAddress,
  integer,
  maybe,
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import {
  instructionWire,
  taskWire,
  timeSlotWire,
  type Visit,
  visitWire,
  workerIdWire,
} from '@/lib/features/visits/wire';
import { accessCodeWire, propertyWire } from '@/lib/features/visits/wire-property';
import type { openJobsCalls } from './calls-open';
import { MOST_AREAS } from './constants';

/** When a regular job is done: the weekday, 0 for Monday, and the times. */
const jobTimeSlotWire = entity('JobTimeSlot', {
  day: maybe(z.int().min(0).max(6)),
  start: clockTime,
  end: clockTime,
});

/** A regular job, as one sees it before it is one's own: without the street and the ways in. [EXTRA-24] [EXTRA-25] */
export type RegularJob = EntityOf<typeof regularJobWire>;
const regularJobWire = entity('Job', {
  id: integer,
  nextVisitDate: maybe(day),
  tasks: maybe(z.array(taskWire).max(500)),
  timeSlot: maybe(jobTimeSlotWire),
  /** Days between visits. */
  frequency: maybe(integer),
  property: maybe(propertyWire),
  instructions: maybe(z.array(instructionWire).max(500)),
  access: maybe(accessCodeWire),
});

/** A regular job on offer, and what taking it would change. [EXTRA-24] */
export type AssignableJob = EntityOf<typeof assignableJobWire>;
const assignableJobWire = entity('AssignableRegularJob', {
  job: regularJobWire,
  /** Hours of the job's weekday that the worker's regular ones lack, in order; they join them with the job. */
  availabilityChanges: maybe(z.array(timeSlotWire).max(50)),
  isWithinRegularWorkingHours: maybe(flag),
  isWithinRegularWorkingArea: maybe(flag),
});

/** Area codes with commas between them; without any, the worker's own areas. [EXTRA-22] */
const areaCodes = z
  .string()
  .regex(/^[A-Za-z\d-]{1,10}(,[A-Za-z\d-]{1,10})*$/)
  .refine((codes) => codes.split(',').length <= MOST_AREAS, `More than ${MOST_AREAS} areas`)
  .optional();

export type OpenVisitsQuery = EntityOf<typeof openVisitsQuery>;
const openVisitsQuery = pagedQuery({ day: askedDay, areas: areaCodes });

export type OpenJobsQuery = EntityOf<typeof openJobsQuery>;
const openJobsQuery = pagedQuery({
  /** 0 is Monday. */
  dayOfWeek: z.coerce.number<number>().int().min(0).max(6),
  areas: areaCodes,
});

export type OpenVisitsPage = Page<Visit>;
export type OpenJobsPage = Page<AssignableJob>;

/** Where another page of the same list is. */
export const linkToOpenVisits = (query: OpenVisitsQuery) => linkToPage(openVisitsQuery, query);
export const linkToOpenJobs = (query: OpenJobsQuery) => linkToPage(openJobsQuery, query);

/** Who takes a regular job, and the hours that they agreed to add. [EXTRA-28] */
export type JobPatch = EntityOf<typeof jobPatchWire>;
const jobPatchWire = entity('JobPatch', {
  availabilityChanges: z.array(timeSlotWire).max(50),
  workers: z.array(workerIdWire).length(1),
});

export const openJobsWires = {
  listReassignableVisits: {
    summary: 'One day’s visits that are on offer, page by page',
    inDemo: true,
    query: openVisitsQuery,
    response: pageWire('ReassignableVisitPage', visitWire),
  },
  listReassignableRegularJobs: {
    summary: 'One weekday’s regular jobs that are on offer, page by page',
    inDemo: true,
    query: openJobsQuery,
    response: pageWire('ReassignableRegularJobPage', assignableJobWire),
  },
  assignJob: {
    summary: 'Take a regular job that is on offer',
    inDemo: true,
    params: z.strictObject({ jobId: idInAddress }),
    body: jobPatchWire,
    response: regularJobWire,
  },
} satisfies WiresOf<typeof openJobsCalls>;
