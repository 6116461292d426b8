import { messages } from '@/lib/core/ground/texts/messages';
import type { ReferralProblem, ReferralState } from './model';

export const referralsMessages = /* @__PURE__ */ messages(
  {
    loading: 'Loading your referrals',
    query: {
      notLoaded: 'Could not load your referrals',
      notSaved: 'You need a connection to see your referrals',
      loads: 'They are not saved on this phone.',
    },
    offerTitle: 'Get {amount} for each friend',
    offerText:
      'Share your link. You get {amount} once your friend has finished {count, plural, one {# job} other {# jobs}}.',
    /** This text is for a root that does not say after how many jobs it pays. */
    offerTextByTrial: 'Share your link. You get {amount} once your friend has passed the trial.',
    shareTitle: 'Share your link',
    shareText: 'Share your link. Your friend can then apply to clean with {product}.',
    link: 'Your link',
    share: 'Share link',
    copy: 'Copy link',
    copied: 'Link copied',
    notCopied: 'The link was not copied. Select it and copy it.',
    notShared: 'The link was not shared. Copy it instead.',
    shareSubject: 'Clean with {product}',
    shareMessage: 'I clean with {product}. Apply with my link:',
    inDemo: 'This is a demo. Its link does not open a form.',
    privacy: 'You see your friend’s first name and this progress only.',
    listTitle: 'Your referrals',
    noneTitle: 'No referrals yet',
    noneText: 'Friends who apply with your link appear here.',
    state: {
      applied: 'Applied',
      trialling: 'Started work',
      successful: 'Successful',
      unsuccessful: 'Did not join',
    } satisfies Record<ReferralState, string>,
    successRule:
      'Successful means {count, plural, one {# finished job} other {# finished jobs}}. A trial may take longer.',
    due: '{amount}, due on {day}',
    overdue: '{amount}, was due on {day}, not paid yet',
    paid: '{amount}, paid on {day}',
    paidUndated: '{amount}, day not known yet',
    someone: 'A friend',
  },
  process.env.MESSAGES_REFERRALS,
);

/** These texts are for the public form and for the picture that shows when the link is shared. */
export const referralFormMessages = /* @__PURE__ */ messages(
  {
    title: 'Clean with {product}',
    referredBy: '{name} invites you to join.',
    text: 'Tell us who you are. If we have work for you, we send you an email.',
    firstNames: 'First names',
    lastName: 'Last name',
    oneName: 'Leave it empty if you have one name.',
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
