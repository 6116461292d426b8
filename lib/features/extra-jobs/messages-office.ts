import { messages } from '@/lib/core/texts/messages';
import type { OfferRefusal, OfferState } from '@/lib/features/admin/model';
import { OFFER_REFUSED_TEXTS } from '@/lib/features/admin/server-texts';
import type { ExtraJobKind } from './model';

/** Texts of `/admin` about extra jobs. Loaded on the server only. */
export const extraJobsOfficeMessages = messages(
  {
    offerState: { 'on-offer': 'Offered', 'taken-back': 'Taken back' } satisfies Record<OfferState, string>,
    offerKind: { 'one-off': 'One-off', regular: 'Regular' } satisfies Record<ExtraJobKind, string>,
    offerLists: 'Lists of extra jobs',
    noOffers: {
      'on-offer': 'No extra jobs are offered now.',
      'taken-back': 'No extra jobs were taken back.',
    } satisfies Record<OfferState, string>,
    offersHow: 'Cleaners see these in their extra jobs. To offer more, open a cleaner’s page.',
    offer: 'Offer to everyone',
    withdraw: 'Take back',
    /** Accessible name of the button. */
    offerNamed: 'Offer to everyone: {when}, {customer}',
    withdrawNamed: 'Take back: {when}, {customer}',
    jobTimes: '{day}, {time}',
    jobPlace: '{customer}, {postcode}',
    jobPlaceOften: '{customer}, {postcode} · {often}',
    jobsOf: 'Visits and jobs of {name}',
    jobsOfHow:
      'When you offer a visit, it leaves this schedule at once. The first cleaner to add it gets it.',
    offerVisits: 'Visits',
    noOfferVisits: 'No visits in the next four weeks.',
    offerRegular: 'Regular jobs',
    noOfferRegular: 'No regular jobs.',
    question: {
      'offer-one-off': 'Offer {customer}’s visit, {when}, to everyone?',
      'offer-regular': 'Offer {customer}’s regular job, {when}, to everyone?',
      'withdraw-one-off': 'Take back {customer}’s visit, {when}?',
      'withdraw-regular': 'Take back {customer}’s regular job, {when}?',
    },
    effect: {
      loses: '{name} loses it now.',
      losesAll: '{name} loses all visits of this job now.',
      nobodyHas: 'No cleaner has it now.',
      keys: '{name} has the keys.',
      returns: 'It goes back to {name}.',
      nobodyGets: 'No cleaner will have it.',
      staysOpen: '{name} is not free on {days}. These visits are still offered to everyone.',
    },
    /** Why a visit cannot go back to its worker. */
    notFree: {
      'no-account': '{name} cannot sign in any more.',
      'time-off': '{name} has time off then.',
      'other-visit': '{name} has another visit at that time.',
    },
    confirmOffer: 'Offer to everyone',
    keep: 'Cancel',
    isOnOffer: '{customer}, {when}: now offered to everyone.',
    hasAgain: '{customer}, {when} is with {name} again.',
    hasNow: '{customer}, {when} is with {name} now.',
    hasNobody: '{customer}, {when} has no cleaner now.',
    undo: 'Undo',
    undoNamed: 'Undo: {customer}, {when}',
    undone: 'Undone.',
    /** Prefix of the reason why nothing was changed. */
    about: '{customer}, {when}:',
    failure: {
      ...OFFER_REFUSED_TEXTS,
      past: 'This is in the past.',
      gone: 'This job no longer exists.',
      failed: 'Something went wrong. Please try again.',
    } satisfies Record<OfferRefusal | 'gone' | 'failed', string>,
  },
  process.env.MESSAGES_EXTRA_JOBS_OFFICE,
);
