import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import { linkToPage, pagedQuery, pageFields } from '@/lib/core/ground/contract/common-schema';
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
import { APPLICANT_STATES } from '@/lib/features/people/onboarding/model';
import { applicantNames, documentSchema } from '@/lib/features/people/onboarding/schema';

const newApplicantSchema = unpublished(applicantNames);

export type ListedApplicant = EntityOf<typeof listedApplicantSchema>;
const listedApplicantSchema = unpublished({
  id: integer,
  fullName: text,
  email: text,
  state: z.enum(APPLICANT_STATES),
  /** It is null for somebody who applied and was not invited yet. */
  invitedAt: instant.nullable(),
  /** Only somebody who applied with a referral link has it. */
  appliedAt: instant.nullable(),
  referredBy: text.nullable(),
  workerId: integer.nullable(),
  step: text.nullable(),
  /** The first step has the number 1. */
  stepNumber: integer.nullable(),
  stepsInAll: integer.nullable(),
  hasContract: flag,
});

export type ApplicantList = EntityOf<typeof applicantListSchema>;
const applicantListSchema = unpublished({
  ...pageFields,
  results: z.array(listedApplicantSchema).readonly(),
  /** It is false if the marketplace has no company name. */
  canInvite: flag,
});

type ApplicantsQuery = EntityOf<typeof applicantsQuery>;
const applicantsQuery = pagedQuery({});

export const linkToApplicants = (query: ApplicantsQuery) => linkToPage(applicantsQuery, query);

const applicantParams = z.strictObject({ id: idInAddress });

export const officeApplicantSchemas = {
  listApplicants: {
    summary: 'Who was invited to work here',
    query: applicantsQuery,
    response: applicantListSchema,
  },
  inviteApplicant: {
    audit: audited('Invited {applicant} to join', 'invite an applicant', 'applicants'),
    summary: 'Invite somebody to work here',
    body: newApplicantSchema,
    response: successSchema,
  },
  inviteAgain: {
    audit: audited('Invited {applicant} again', 'invite {applicant} again', 'applicants'),
    summary: 'Send an applicant another link',
    params: applicantParams,
    response: successSchema,
  },
  withdrawInvitation: {
    audit: audited(
      'Withdrew the invitation of {applicant}',
      'withdraw the invitation of {applicant}',
      'applicants',
    ),
    summary: 'Take an invitation back',
    params: applicantParams,
    response: successSchema,
  },
  getApplicantContract: {
    summary: 'An applicant’s signed contract',
    params: applicantParams,
    response: documentSchema,
  },
} satisfies CallSchemas;
