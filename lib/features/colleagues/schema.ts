import 'server-only';
import { OFFICE_ROLES } from '@/lib/core/contract/office-roles';
import {
  type CallSchemas,
  type EntityOf,
  flag,
  idInAddress,
  instant,
  integer,
  text,
  unpublished,
  z,
} from '@/lib/core/contract/schema';
import { successSchema } from '@/lib/core/session/schema';
import { COLLEAGUE_LIMITS } from './model';

const role = z.enum(OFFICE_ROLES);

export type Colleague = EntityOf<typeof colleagueSchema>;
const colleagueSchema = unpublished({
  id: integer,
  email: text,
  role,
  /** Whether an authenticator app is set up. */
  hasSecondFactor: flag,
  /** Null if it is not known. */
  signedInAt: instant.nullable(),
  /** The caller. */
  isSelf: flag,
});

const newColleagueSchema = unpublished({
  email: z.string().trim().toLowerCase().max(COLLEAGUE_LIMITS.email).pipe(z.email()),
  role,
});

/** Returned only once. */
const oneTimePasswordSchema = unpublished({ email: text, password: text });

const colleagueParams = z.strictObject({ id: idInAddress });

export const colleagueSchemas = {
  listColleagues: {
    summary: 'The administrators of the office',
    response: unpublished({ colleagues: z.array(colleagueSchema).readonly() }),
  },
  inviteColleague: {
    summary: 'Add an administrator, who signs in with a one-time password',
    body: newColleagueSchema,
    response: oneTimePasswordSchema,
  },
  setColleagueRole: {
    summary: 'Change an administrator’s role and end their sessions',
    params: colleagueParams,
    body: unpublished({ role }),
    response: successSchema,
  },
  removeColleague: {
    summary: 'Remove an administrator and end their sessions',
    params: colleagueParams,
    response: successSchema,
  },
} satisfies CallSchemas;
