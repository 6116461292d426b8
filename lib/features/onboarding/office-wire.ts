import 'server-only';
import { linkToPage, pagedQuery, pageFields } from '@/lib/core/contract/page-wire';
import {
  type EntityOf,
  flag,
  idInAddress,
  instant,
  integer,
  text,
  unpublished,
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import { successWire } from '@/lib/core/session/wire';
import { APPLICANT_STATES } from './model';
import type { adminApplicantCalls } from './office-calls';
import { applicantNames, documentWire } from './wire';

export type NewApplicant = EntityOf<typeof newApplicantWire>;
const newApplicantWire = unpublished(applicantNames);

export type ListedApplicant = EntityOf<typeof listedApplicantWire>;
const listedApplicantWire = unpublished({
  id: integer,
  fullName: text,
  email: text,
  state: z.enum(APPLICANT_STATES),
  invitedAt: instant,
  /** Null until they have opened their link. */
  workerId: integer.nullable(),
  /** The step that is next, by its name; null before the first and after the last. */
  step: text.nullable(),
  /** Which step that is, of how many. */
  stepNumber: integer.nullable(),
  stepsInAll: integer.nullable(),
  hasContract: flag,
});

export type ApplicantList = EntityOf<typeof applicantListWire>;
const applicantListWire = unpublished({
  ...pageFields,
  results: z.array(listedApplicantWire).readonly(),
  /** False for a marketplace whose company has no name yet. */
  canInvite: flag,
});

export type ApplicantsQuery = EntityOf<typeof applicantsQuery>;
const applicantsQuery = pagedQuery({});

export const linkToApplicants = (query: ApplicantsQuery) => linkToPage(applicantsQuery, query);

const params = z.strictObject({ id: idInAddress });

export const adminApplicantWires = {
  listApplicants: {
    summary: 'Who was invited to work here',
    query: applicantsQuery,
    response: applicantListWire,
  },
  inviteApplicant: {
    summary: 'Invite somebody to work here',
    body: newApplicantWire,
    response: successWire,
  },
  inviteAgain: { summary: 'Send an applicant another link', params, response: successWire },
  withdrawInvitation: { summary: 'Take an invitation back', params, response: successWire },
  getApplicantContract: { summary: 'An applicant’s signed contract', params, response: documentWire },
} satisfies WiresOf<typeof adminApplicantCalls>;
