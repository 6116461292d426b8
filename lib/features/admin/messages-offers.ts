import type { ExtraJobKind } from '@/lib/features/extra-jobs/model';
import { messages } from '@/lib/messages/messages';
import type { OfferOutcome, OfferState } from './model';
import { OFFER_REFUSED_TEXTS } from './server-texts';

/** What `/admin` says of extra jobs: what is put on offer, and what is taken back. The server alone loads it. */
export const adminOffersMessages = messages(
  {
    offerState: { 'on-offer': 'On offer', 'taken-back': 'Taken back' } satisfies Record<OfferState, string>,
    offerKind: { 'one-off': 'One-off', regular: 'Regular' } satisfies Record<ExtraJobKind, string>,
    offerLists: 'Which extra jobs',
    noOffers: {
      'on-offer': 'Nothing is on offer.',
      'taken-back': 'Nothing has been taken back.',
    } satisfies Record<OfferState, string>,
    offersHow: 'Workers find what is on offer in their extra jobs. To put more there, open a worker’s page.',
    offer: 'Put on offer',
    withdraw: 'Take back',
    /** For who hears the button alone. */
    offerNamed: 'Put on offer: {when}, {customer}',
    withdrawNamed: 'Take back: {when}, {customer}',
    jobTimes: '{day}, {time}',
    jobPlace: '{customer}, {postcode}',
    jobPlaceOften: '{customer}, {postcode} · {often}',
    jobsOf: 'Visits and jobs of {name}',
    jobsOfHow:
      'What is put on offer leaves this worker’s schedule at once, and whoever is first may take it.',
    offerVisits: 'Visits',
    noOfferVisits: 'No visits in the next four weeks.',
    offerRegular: 'Regular jobs',
    noOfferRegular: 'No regular jobs.',
    offerOutcome: {
      offered: 'It is on offer now.',
      withdrawn: 'It is taken back: no worker sees it any more.',
      ...OFFER_REFUSED_TEXTS,
      past: 'This is in the past.',
      gone: 'There is no such job any more.',
      failed: 'Something went wrong. Please try again.',
    } satisfies Record<OfferOutcome, string>,
  },
  process.env.MESSAGES_ADMIN_OFFERS,
);
