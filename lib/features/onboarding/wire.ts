import 'server-only';
import { linkToPage, pagedQuery, pageFields } from '@/lib/core/contract/common-wire';
import {
  clockTime,
  type EntityOf,
  flag,
  idInAddress,
  instant,
  integer,
  text,
  unpublished,
  type WireSchema,
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import { successWire, tokenWire } from '@/lib/core/session/wire';
import type { onboardingCalls } from './calls';
import {
  APPLICANT_LIMITS,
  APPLICANT_STATES,
  hasControlCharacters,
  SIGNATURE_LIMITS,
  type Signature,
} from './model';
import type { adminApplicantCalls } from './office-calls';

/** As it stands in the address of the mail; anything else opens nothing. */
export type InvitationLink = EntityOf<typeof invitationLinkWire>;
const invitationLinkWire = unpublished({
  applicantId: z.string().min(1).max(100),
  token: z.string().min(1).max(200),
});

/** What the welcome page says to who has the link. */
export type Invitation = EntityOf<typeof invitationWire>;
const invitationWire = unpublished({
  /** Null for one that opens. */
  problem: z.enum(['unknown', 'expired', 'used', 'withdrawn']).nullable(),
  /** Of a link that opens. */
  firstNames: text.nullable(),
});

const stepWire = unpublished({ name: text, isDone: flag });

/** How far a worker has come, and what the steps need to know. */
export type Onboarding = EntityOf<typeof onboardingWire>;
const onboardingWire = unpublished({
  /** False once they have joined. */
  isOnboarding: flag,
  email: text,
  /** In their order. */
  steps: z.array(stepWire).readonly(),
  /** Within which hours they may offer themself, and what a day begins with. [FLAG-09] */
  hours: unpublished({ earliest: clockTime, latest: clockTime, start: clockTime, end: clockTime }),
  quizUrl: text.nullable(),
});

const sectionWire = unpublished({ heading: text, text });

export type OnboardingContract = EntityOf<typeof contractWire>;
const contractWire = unpublished({
  /** Names exactly this text: who signs says what they have read. */
  version: text,
  name: text,
  sections: z.array(sectionWire).readonly(),
  /** Null until it is signed. */
  signedAt: instant.nullable(),
  hasDocument: flag,
});

/** A person's name on one line, which mails and documents print among other text. */
const personName = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((name) => !hasControlCharacters(name), 'A name has no control characters');
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
    reason: z.string().trim().min(1).max(SIGNATURE_LIMITS.reason).optional(),
  }),
]);

export type ContractSigning = EntityOf<typeof signingWire>;
const signingWire = unpublished({ version: z.string().max(100), signature: signatureWire });

export type ContractDocument = EntityOf<typeof documentWire>;
export const documentWire = unpublished({
  /** A PDF in base64. */
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
} satisfies WiresOf<typeof onboardingCalls>;

/** An applicant as an administrator names them. */
export const applicantNames = {
  firstNames: personName(APPLICANT_LIMITS.name),
  lastName: personName(APPLICANT_LIMITS.name),
  email: z.string().trim().toLowerCase().max(APPLICANT_LIMITS.email).pipe(z.email()),
};

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
} satisfies WiresOf<typeof adminApplicantCalls>;
