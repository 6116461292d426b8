import { messages } from '@/lib/core/ground/texts/messages';
import type { ReferralState } from './model';

export const referralsMessages = messages(
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
    /** For a root that does not say after how many jobs. */
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
