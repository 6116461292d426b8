import 'server-only';
import {
  type CallSchemas,
  day,
  decimal,
  type EntityOf,
  entity,
  idInAddress,
  integer,
  maybe,
  openCode,
  text,
  unpublished,
  z,
} from '@/lib/core/ground/contract/schema';
import { successSchema } from '@/lib/core/ground/session/schema';
import { applicantNames } from '@/lib/features/people/onboarding/schema';
import { REFERRAL_STATES } from './model';

const referralPaymentSchema = entity('ReferralPayment', {
  amountPounds: decimal,
  dueDate: maybe(day),
  /** It is null until the week that pays it is paid. Other roots may lack it. */
  datePaid: maybe(day),
});

export type Referral = EntityOf<typeof referralSchema>;
const referralSchema = entity('Referral', {
  /** We send the first name only. */
  name: text,
  state: openCode(REFERRAL_STATES),
  payment: maybe(referralPaymentSchema),
});

export type ReferralSummary = EntityOf<typeof referralSummarySchema>;
const referralSummarySchema = entity('ReferralSummary', {
  /** Our address begins with a slash unless `PUBLIC_ORIGIN` is set. */
  referralUrl: z.string().min(1).max(2000),
  referralAmountPounds: z.number().min(0),
  /** This many finished visits of the friend make a referral successful. Other roots may lack it. */
  visitsUntilReward: maybe(integer),
  referrals: z.array(referralSchema).readonly(),
});

export const referralsSchemas = {
  getReferrals: {
    summary: 'Whom a worker has referred, and the link to refer more',
    inDemo: true,
    params: z.strictObject({ workerId: idInAddress }),
    response: referralSummarySchema,
  },
} satisfies CallSchemas;

/** The code comes from a shared link and is untrusted. */
const code = z.string().min(1).max(100);

export type ReferralInvitation = EntityOf<typeof referralInvitationSchema>;
const referralInvitationSchema = unpublished({
  /** It is null for a working link. */
  problem: z.enum(['unknown', 'demo']).nullable(),
  /** Only a working link has a referrer. */
  referrer: text.nullable(),
});

export type ReferralApplication = EntityOf<typeof referralApplicationSchema>;
const referralApplicationSchema = unpublished({ code, ...applicantNames });

export const referralFormSchemas = {
  readReferral: {
    summary: 'Whose referral link this is',
    body: unpublished({ code }),
    response: referralInvitationSchema,
  },
  applyByReferral: {
    summary: 'Apply to work here with a referral link',
    body: referralApplicationSchema,
    response: successSchema,
  },
} satisfies CallSchemas;
