import 'server-only';
import { linkToPage, pagedQuery, pageFields } from '@/lib/core/contract/common-wire';
import {
  type CallWires,
  clockTime,
  type EntityOf,
  flag,
  idInAddress,
  instant,
  integer,
  text,
  unpublished,
  type WireSchema,
  z,
} from '@/lib/core/contract/wire';
import { successWire, tokenWire } from '@/lib/core/session/wire';
import {
  APPLICANT_LIMITS,
  APPLICANT_STATES,
  hasControlCharacters,
  SIGNATURE_LIMITS,
  type Signature,
} from './model';

/** Untrusted text of the mailed link. */
export type InvitationLink = EntityOf<typeof invitationLinkWire>;
const invitationLinkWire = unpublished({
  applicantId: z.string().min(1).max(100),
  token: z.string().min(1).max(200),
});

export type Invitation = EntityOf<typeof invitationWire>;
const invitationWire = unpublished({
  /** Null for a working link. */
  problem: z.enum(['unknown', 'expired', 'used', 'withdrawn']).nullable(),
  /** Set for a working link. */
  firstNames: text.nullable(),
});

const stepWire = unpublished({ name: text, isDone: flag });

export type Onboarding = EntityOf<typeof onboardingWire>;
const onboardingWire = unpublished({
  /** False after joining. */
  isOnboarding: flag,
  email: text,
  steps: z.array(stepWire).readonly(),
  /** Bounds and defaults of working hours. [FLAG-09] */
  hours: unpublished({ earliest: clockTime, latest: clockTime, start: clockTime, end: clockTime }),
  quizUrl: text.nullable(),
});

const sectionWire = unpublished({ heading: text, text });

export type OnboardingContract = EntityOf<typeof contractWire>;
const contractWire = unpublished({
  /** Hash of this text; signing sends it to prove what was read. */
  version: text,
  name: text,
  sections: z.array(sectionWire).readonly(),
  signedAt: instant.nullable(),
  hasDocument: flag,
});

/** One line, because mails and documents print it within other text. */
const line = (most: number, fault: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !hasControlCharacters(text), fault);

const personName = (most: number) => line(most, 'A name has no control characters');
const thousandth = z.int().min(0).max(1000);

const signatureWire: WireSchema<Signature> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('drawn'),
    strokes: z
      .array(
        z
          .array(z.tuple([thousandth, thousandth]))
          .min(1)
          .max(SIGNATURE_LIMITS.pointsOfStroke),
      )
      .min(1)
      .max(SIGNATURE_LIMITS.strokes)
      .refine((strokes) => strokes.flat().length <= SIGNATURE_LIMITS.points, 'Too long'),
    ratio: z.number().min(0.1).max(20),
  }),
  z.strictObject({
    kind: z.literal('typed'),
    name: personName(SIGNATURE_LIMITS.name),
    reason: line(SIGNATURE_LIMITS.reason, 'A reason has no control characters').optional(),
  }),
]);

export type ContractSigning = EntityOf<typeof signingWire>;
const signingWire = unpublished({ version: z.string().max(100), signature: signatureWire });

export type ContractDocument = EntityOf<typeof documentWire>;
export const documentWire = unpublished({
  /** PDF in base64. */
  content: z.base64().max(8_000_000),
});

export const onboardingWires = {
  readInvitation: {
    summary: 'What the link of an invitation opens',
    body: invitationLinkWire,
    response: invitationWire,
  },
  acceptInvitation: {
    summary: 'A session for who has the link of an invitation',
    body: invitationLinkWire,
    response: tokenWire,
  },
  getOnboarding: { summary: 'How far the worker has come', response: onboardingWire },
  finishOnboardingStep: {
    summary: 'Say that a step of onboarding is done',
    params: z.strictObject({ step: z.string().regex(/^[\w-]{1,64}$/) }),
    response: onboardingWire,
  },
  getOnboardingContract: { summary: 'The contract to sign, or as it was signed', response: contractWire },
  signContract: { summary: 'Sign the contract', body: signingWire, response: contractWire },
  getContractDocument: { summary: 'The signed contract as a PDF', response: documentWire },
} satisfies CallWires;

export const applicantNames = {
  firstNames: personName(APPLICANT_LIMITS.name),
  lastName: personName(APPLICANT_LIMITS.name),
  email: z.string().trim().toLowerCase().max(APPLICANT_LIMITS.email).pipe(z.email()),
};

const newApplicantWire = unpublished(applicantNames);

export type ListedApplicant = EntityOf<typeof listedApplicantWire>;
const listedApplicantWire = unpublished({
  id: integer,
  fullName: text,
  email: text,
  state: z.enum(APPLICANT_STATES),
  invitedAt: instant,
  workerId: integer.nullable(),
  step: text.nullable(),
  /** Position of that step, from 1. */
  stepNumber: integer.nullable(),
  stepsInAll: integer.nullable(),
  hasContract: flag,
});

export type ApplicantList = EntityOf<typeof applicantListWire>;
const applicantListWire = unpublished({
  ...pageFields,
  results: z.array(listedApplicantWire).readonly(),
  /** False if the marketplace has no company name. */
  canInvite: flag,
});

type ApplicantsQuery = EntityOf<typeof applicantsQuery>;
const applicantsQuery = pagedQuery({});

export const linkToApplicants = (query: ApplicantsQuery) => linkToPage(applicantsQuery, query);

const applicantParams = z.strictObject({ id: idInAddress });

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
  inviteAgain: { summary: 'Send an applicant another link', params: applicantParams, response: successWire },
  withdrawInvitation: { summary: 'Take an invitation back', params: applicantParams, response: successWire },
  getApplicantContract: {
    summary: 'An applicant’s signed contract',
    params: applicantParams,
    response: documentWire,
  },
} satisfies CallWires;
