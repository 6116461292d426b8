import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  askedDay,
  type CallSchemas,
  type EntityOf,
  entity,
  idInAddress,
  maybe,
  named,
  z,
} from '@/lib/core/ground/contract/schema';
import { workerSchema } from '@/lib/core/ground/session/schema';
import { PATCH_LIMITS } from './model';

/** The schema limits the length only; the rules validate the rest. */
const typed = z.string().max(PATCH_LIMITS.detail);
const code = z.string().max(PATCH_LIMITS.code);

/** Null removes a value. [PROF-06] */
export type WorkerPatch = EntityOf<typeof workerPatchSchema>;
const workerPatchSchema = entity('WorkerPatch', {
  line1: named('line_1', maybe(typed)),
  line2: named('line_2', maybe(typed)),
  line3: named('line_3', maybe(typed)),
  city: maybe(typed),
  /** It looks like `SW12 1NH`. */
  postcode: maybe(typed),
  primaryTelephoneNumber: maybe(typed),
  emergencyContactName: maybe(typed),
  emergencyContactNumber: maybe(typed),
  emergencyContactRelation: maybe(typed),
  /** A worker has at least one way to travel. [PROF-09] */
  travelPreferences: maybe(z.array(code).max(PATCH_LIMITS.codes).readonly()),
  /** The three fields below are sent together with the status. [STATUS-15] */
  status: maybe(code),
  reasonForInactivity: maybe(code),
  reasonForInactivityDescription: maybe(z.string().max(PATCH_LIMITS.description)),
  noNewAccountsDate: maybe(askedDay),
});

export const profileSchemas = {
  patchWorker: {
    audit: audited('Changed the profile', 'change the profile'),
    summary: 'Change the worker’s own details, travel preferences or status',
    params: z.strictObject({ workerId: idInAddress }),
    body: workerPatchSchema,
    response: workerSchema,
  },
} satisfies CallSchemas;
