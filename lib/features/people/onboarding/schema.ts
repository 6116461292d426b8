import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  type CallSchemas,
  clockTime,
  type EntityOf,
  flag,
  instant,
  text,
  unpublished,
  type WireSchema,
  z,
} from '@/lib/core/ground/contract/schema';
import { emailOf, isInvisible } from '@/lib/core/ground/format/typed';
import { tokenSchema } from '@/lib/core/ground/session/schema';
import type { Signature } from '@/lib/features/records/people-values';
import { APPLICANT_LIMITS, hasControlCharacters, SIGNATURE_LIMITS } from './model';

/** The mailed link is untrusted text. */
export type InvitationLink = EntityOf<typeof invitationLinkSchema>;
const invitationLinkSchema = unpublished({
  applicantId: z.string().min(1).max(100),
  token: z.string().min(1).max(200),
});

export type Invitation = EntityOf<typeof invitationSchema>;
const invitationSchema = unpublished({
  /** It is null for a working link. */
  problem: z.enum(['unknown', 'expired', 'used', 'withdrawn']).nullable(),
  /** Only a working link has names. */
  firstNames: text.nullable(),
});

const stepSchema = unpublished({ name: text, isDone: flag });

export type Onboarding = EntityOf<typeof onboardingSchema>;
const onboardingSchema = unpublished({
  /** It is false once the worker has joined. */
  isOnboarding: flag,
  email: text,
  steps: z.array(stepSchema).readonly(),
  /** These are the bounds and defaults of working hours. [FLAG-09] */
  hours: unpublished({ earliest: clockTime, latest: clockTime, start: clockTime, end: clockTime }),
  quizUrl: text.nullable(),
});

const sectionSchema = unpublished({ heading: text, text });

export type OnboardingContract = EntityOf<typeof contractSchema>;
const contractSchema = unpublished({
  /** Signing sends this hash of the text to prove what was read. */
  version: text,
  name: text,
  sections: z.array(sectionSchema).readonly(),
  signedAt: instant.nullable(),
  hasDocument: flag,
});

/** The text has one line, because mails and documents print it within other text. */
const maybeLine = (most: number, fault: string) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !hasControlCharacters(text), fault);

const line = (most: number, fault: string) =>
  maybeLine(most, fault).refine((text) => !isInvisible(text), 'It is empty');

const NAME_FAULT = 'A name has no control characters';
export const personName = (most: number) => line(most, NAME_FAULT);
const thousandth = z.int().min(0).max(1000);

const signatureSchema: WireSchema<Signature> = z.discriminatedUnion('kind', [
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

export type ContractSigning = EntityOf<typeof signingSchema>;
const signingSchema = unpublished({ version: z.string().max(100), signature: signatureSchema });

export type ContractDocument = EntityOf<typeof documentSchema>;
export const documentSchema = unpublished({
  /** The content is a PDF in base64. */
  content: z.base64().max(8_000_000),
});

export const onboardingSchemas = {
  readInvitation: {
    summary: 'What the link of an invitation opens',
    body: invitationLinkSchema,
    response: invitationSchema,
  },
  acceptInvitation: {
    summary: 'A session for who has the link of an invitation',
    body: invitationLinkSchema,
    response: tokenSchema,
  },
  getOnboarding: { summary: 'How far the worker has come', response: onboardingSchema },
  finishOnboardingStep: {
    audit: audited('Saved a step of joining', 'save a step of joining'),
    summary: 'Say that a step of onboarding is done',
    changesOffice: true,
    params: z.strictObject({ step: z.string().regex(/^[\w-]{1,64}$/) }),
    response: onboardingSchema,
  },
  getOnboardingContract: { summary: 'The contract to sign, or as it was signed', response: contractSchema },
  signContract: {
    audit: audited('Signed the contract', 'sign the contract'),
    summary: 'Sign the contract',
    changesOffice: true,
    body: signingSchema,
    response: contractSchema,
  },
  getContractDocument: { summary: 'The signed contract as a PDF', response: documentSchema },
} satisfies CallSchemas;

/** A typed or pasted address: it is tidied first. */
export const typedEmail = (most: number) => z.string().overwrite(emailOf).max(most).pipe(z.email());

export const applicantNames = {
  firstNames: personName(APPLICANT_LIMITS.name),
  /** It is empty for somebody with one name. */
  lastName: maybeLine(APPLICANT_LIMITS.name, NAME_FAULT).overwrite((name) => (isInvisible(name) ? '' : name)),
  email: typedEmail(APPLICANT_LIMITS.email),
};
