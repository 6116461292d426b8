import 'server-only';
import { OFFICE_ROLES } from '@/lib/core/ground/contract/office-roles';
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
} from '@/lib/core/ground/contract/schema';
import { successSchema } from '@/lib/core/ground/session/schema';
import { personName } from '@/lib/features/people/onboarding/schema';
import { COLLEAGUE_LIMITS } from './model';

const role = z.enum(OFFICE_ROLES);

export type Colleague = EntityOf<typeof colleagueSchema>;
const colleagueSchema = unpublished({
  id: integer,
  email: text,
  /** Null until the colleague has entered one. */
  name: text.nullable(),
  role,
  /** Whether an authenticator app is set up. */
  hasSecondFactor: flag,
  /** Null if it is not known. */
  signedInAt: instant.nullable(),
  /** The caller. */
  isSelf: flag,
});

const colleagueName = personName(COLLEAGUE_LIMITS.name);

const newColleagueSchema = unpublished({
  name: colleagueName,
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
  setOwnName: {
    summary: 'Change the own name',
    body: unpublished({ name: colleagueName }),
    response: successSchema,
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
