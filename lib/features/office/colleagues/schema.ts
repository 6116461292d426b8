import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
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
import { personName, typedEmail } from '@/lib/features/people/onboarding/schema';
import { COLLEAGUE_LIMITS } from './model';

const role = z.enum(OFFICE_ROLES);

export type Colleague = EntityOf<typeof colleagueSchema>;
const colleagueSchema = unpublished({
  id: integer,
  email: text,
  /** It is null until the colleague has entered a name. */
  name: text.nullable(),
  role,
  /** It is true if the colleague has set up an authenticator app. */
  hasSecondFactor: flag,
  /** It is null if the time is not known. */
  signedInAt: instant.nullable(),
  /** The colleague is the caller. */
  isSelf: flag,
});

const colleagueName = personName(COLLEAGUE_LIMITS.name);

const newColleagueSchema = unpublished({
  name: colleagueName,
  email: typedEmail(COLLEAGUE_LIMITS.email),
  role,
});

/** The password is returned only once. */
const oneTimePasswordSchema = unpublished({ email: text, password: text });

const colleagueParams = z.strictObject({ id: idInAddress });

export const colleagueSchemas = {
  listColleagues: {
    summary: 'The administrators of the office',
    response: unpublished({ colleagues: z.array(colleagueSchema).readonly() }),
  },
  inviteColleague: {
    audit: audited('Invited {colleague} as {role}', 'invite {colleague} as {role}', 'colleagues'),
    summary: 'Add an administrator, who signs in with a one-time password',
    body: newColleagueSchema,
    response: oneTimePasswordSchema,
  },
  setOwnName: {
    audit: audited('Changed their own name', 'change their own name', 'colleagues'),
    summary: 'Change the own name',
    body: unpublished({ name: colleagueName }),
    response: successSchema,
  },
  setColleagueRole: {
    audit: audited(
      'Changed the role of {colleague}: {before} → {after}',
      'change the role of {colleague}',
      'colleagues',
    ),
    summary: 'Change an administrator’s role and end their sessions',
    params: colleagueParams,
    body: unpublished({ role }),
    response: successSchema,
  },
  removeColleague: {
    audit: audited('Removed {colleague}', 'remove {colleague}', 'colleagues'),
    summary: 'Remove an administrator and end their sessions',
    params: colleagueParams,
    response: successSchema,
  },
} satisfies CallSchemas;
