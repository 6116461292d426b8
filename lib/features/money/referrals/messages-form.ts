import { messages } from '@/lib/core/ground/texts/messages';
import type { ReferralProblem } from './model';

/** Texts of the public form and of the picture that shows when the link is shared. */
export const referralFormMessages = /* @__PURE__ */ messages(
  {
    title: 'Clean with {product}',
    referredBy: '{name} invites you to join.',
    text: 'Tell us who you are. If we have work for you, we send you an email.',
    firstNames: 'First names',
    lastName: 'Last name',
    email: 'Email',
    privacy: '{name} sees your first name and how far you are. Nothing else.',
    send: 'Apply',
    thanksTitle: 'Thank you for applying',
    thanksText: 'We read your application soon. Then we send you an email.',
    problem: {
      unknown: 'This link does not work. Ask your friend for a new one.',
      demo: 'This link is from a demo. It does not open a form.',
      'too-many': 'Too many tries. Please wait a few minutes, then apply again.',
      'not-taken': 'Check your names and your full email address.',
      failed: 'Your application was not sent. Something went wrong. Try again.',
      'no-answer': 'Your application was not sent. Check your connection and try again.',
    } satisfies Record<ReferralProblem, string>,
    pictureInvites: '{name} invites you',
    pictureText: 'Choose your hours. Clean near your home.',
  },
  process.env.MESSAGES_REFERRAL_FORM,
);
