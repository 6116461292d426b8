import { messages } from '@/lib/core/ground/texts/messages';
import type { ExtraJobKind, JobOrder, OfferRefusal, OfferState } from './model';
import { OFFER_REFUSED_TEXTS, REFUSED_TEXTS } from './server-texts';

export const extraJobsMessages = /* @__PURE__ */ messages(
  {
    tab: { 'one-off': 'One-off', regular: 'Regular' } satisfies Record<ExtraJobKind, string>,
    tabs: 'Kind of extra job',
    query: {
      notLoaded: 'Could not load extra jobs',
      notSaved: 'Extra jobs were not saved on this phone',
      loads: 'You need a connection to see this.',
    },
    pull: { refresh: 'Refresh extra jobs', refreshed: '{page} updated {time}' },
    loading: 'Loading extra jobs',
    showMore: 'Show more',
    moreNotLoaded: 'Could not load more extra jobs',
    skipTo: 'Go to a day',
    notForYou: 'Your account has no extra jobs. Questions? Contact support.',
    today: 'Today',
    tomorrow: 'Tomorrow',
    day: '{weekday} {dayOfMonth, number}',
    /** 0 is Monday. */
    weekdays: {
      0: 'Mondays',
      1: 'Tuesdays',
      2: 'Wednesdays',
      3: 'Thursdays',
      4: 'Fridays',
      5: 'Saturdays',
      6: 'Sundays',
    },

    noJobs: {
      'one-off': 'There are currently no one-off extra jobs available. Please check back in 24 hours.',
      regular: 'There are currently no regular extra jobs available. Please check back in 24 hours.',
    } satisfies Record<ExtraJobKind, string>,
    /** This text is for a list that starts at a day from the address. */
    noJobsFrom: 'There are no extra jobs from this day on.',
    showAllDays: 'Show all days',
    notEligible: {
      'one-off':
        'You are currently not eligible for one-off extra jobs. Please check the {page} page for more information.',
      regular:
        'You are currently not eligible for regular extra jobs. Please check the {page} page for more information.',
    },
    noRegularHours:
      'You are currently only eligible for one-off extra jobs, as you don’t have any regular working hours available.',

    setHours: 'Set your regular hours',

    /** It is shown if the server gives no reason. */
    ratingTooLow: 'Your rating is {rating}. Extra jobs need at least {minRating}.',

    lockTitle: 'Regular extra jobs are locked',
    lockProgress: '{done, number} of {threshold, plural, one {# visit} other {# visits}}',
    lockNote:
      'Finish {remaining, plural, one {# more visit} other {# more visits}} to unlock regular extra jobs.',
    unlockTitle: 'Congratulations',
    unlockNote: 'You have unlocked regular extra jobs.',
    unlockCriteria:
      'You have unlocked regular extra jobs. To add them you need no late cancellations and high fulfilment. After {fewestRatings, number} ratings, you also need an average of {minRating} or more.',
    /** This text is shown if the server sends no minimum rating. */
    unlockCriteriaUnrated:
      'You have unlocked regular extra jobs. To add them you need a good rating, no late cancellations and high fulfilment.',
    unlockContinue: 'Continue',
    unlockClose: 'Close',

    areasTitle: 'Areas',
    areasAssigned: 'Your areas',
    areasSurrounding: 'Near your areas',
    areasElsewhere: 'Other areas',
    surroundingError: 'Could not load the areas near yours',
    areasError: 'Could not load your areas',

    areasShow: 'Show jobs',
    areasLoading: 'Loading your areas',
    areasNone: 'If you choose no area, you see jobs in your own areas.',

    neededSoon: 'Cleaner needed soon',
    outsideHours: 'Outside your hours',
    outsideAreas: 'Outside your areas',
    fitsMyDay: 'Fits my day',
    sort: 'Sort',
    order: { time: 'By time', fit: 'Best for my day' } satisfies Record<JobOrder, string>,
    /** The list can be asked to start at a day without jobs. */
    noJobsOn: '{day}: no extra jobs',
    fitsMyDayUnknown:
      '{count, plural, one {# job is not shown. We do not know its travel time.} other {# jobs are not shown. We do not know their travel time.}}',
    fitsMyDayNone: 'No job in this list fits your day yet.',
    wayFrom: '{travel}, {distance} from {customer}’s home',
    wayTo: '{travel}, {distance} to {customer}’s home',
    travel: {
      car: '{length} by car',
      public_transport: '{length} by public transport',
      bicycle: '{length} by bicycle',
      walking: '{length} on foot',
    },
    wayUnknownFrom: 'Travel time from {customer}’s home is not known',
    wayUnknownTo: 'Travel time to {customer}’s home is not known',
    /** Only the first half of a postcode is known on the map: "About 15 min by car". */
    travelAbout: 'About {travel}',
    noTimeForWay: 'Not enough travel time',
    noOtherVisits: 'No other visits that day',
    pays: {
      'one-off': '{amount}',
      regular: '{amount} each visit',
    },
    anHour: '· {amount} an hour',
    travelBeside: '· {length} travel',
    travelBesideAbout: '· about {length} travel',
    /** This is the accessible name of a job's button, which shows only the time. */
    openJob: '{time}, {place}',
    dismiss: 'Close message',
    overlap: 'Overlaps your visit to {customer}',
    /** This text is for a regular job, whose next visit may be on another day. */
    overlapOn: 'Overlaps your visit to {customer} on {day}',
    gone: '{count, plural, one {A job in this list has just been taken.} other {# jobs in this list have just been taken.}}',
    listOffline: 'Some of these jobs may be taken already.',

    detailTitle: 'Extra Job Detail',
    detailAdd: 'Add',
    detailGone: 'This job is no longer available.',
    /** This text is for a job whose next visit is unknown. */
    detailDay: '{day}, {times}',
    anyTime: 'Any time',
    firstVisit: 'First visit on {day}',
    detailLength: '{hours} · {often}',
    whereNote: 'You see the address after you add the job.',
    yourDay: 'Your {day}',
    thisJob: 'This job',
    dayUnknown: 'You need a connection to see your schedule for that day.',
    noChanges: 'Your regular hours stay as they are.',
    changesTitle: 'This adds to your regular hours',
    change: '{weekdays}, {times}',

    confirmTitle: 'Add this job?',
    confirmCancel: 'Cancel',
    confirmAdd: 'Add',
    addedTitle: 'Job added!',
    addedOn: 'It is on {day}.',
    addMore: 'Add more',
    goToDay: 'Go to day',

    /** The documents give no texts for these failures. [EXTRA-31] */
    failure: {
      ...REFUSED_TEXTS,
      'not-eligible': 'You cannot add this job yet. See {page} for what you need.',
      offline: 'You are offline. You need a connection to add a job.',
    },

    movedTitle: 'Have you moved?',
    movedNote: 'Many of your visits are outside your areas. Tell us your new postcode to get jobs near you.',
    movedLink: 'Tell us your new postcode',
    movedClose: 'Close',
  },
  process.env.MESSAGES_EXTRA_JOBS,
);

export const extraJobsOfficeMessages = /* @__PURE__ */ messages(
  {
    offerState: { 'on-offer': 'Offered', 'taken-back': 'Taken back' } satisfies Record<OfferState, string>,
    offerKind: { 'one-off': 'One-off', regular: 'Regular' } satisfies Record<ExtraJobKind, string>,
    offerLists: 'Lists of extra jobs',
    offerList: '{state} · {kind}',
    noOffers: {
      'on-offer': 'No extra jobs are offered now.',
      'taken-back': 'No taken-back job needs a cleaner.',
    } satisfies Record<OfferState, string>,
    offersHow: 'Cleaners see these in their extra jobs.',
    offerJob: 'Offer a job',
    whoseJob: 'Whose job?',
    findHolder: 'Find',
    noHolder: 'No cleaner found for “{search}”.',
    moreHolders: 'There are {count, number} cleaners. Search for one by name.',
    offer: 'Offer to everyone',
    withdraw: 'Take back',
    offerNamed: 'Offer to everyone: {when}, {customer}',
    withdrawNamed: 'Take back: {when}, {customer}',
    jobTimes: '{day}, {time}',
    jobPlace: '{customer}, {postcode}',
    jobPlaceOften: '{customer}, {postcode} · {often}',
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
      loses: '{name} loses it at once.',
      losesAll: '{name} loses all visits of this job at once.',
      nobodyHas: 'No cleaner has it now.',
      keys: '{name} has the keys.',
      returns: 'It goes back to {name}.',
      nobodyGets: 'No cleaner will have it.',
      staysOpen: '{name} is not free on {days}. These visits are still offered to everyone.',
    },
    notFree: {
      'no-account': '{name} cannot sign in any more.',
      'time-off': '{name} has time off then.',
      'other-visit': '{name} has another visit at that time.',
    },
    confirmOffer: 'Offer to everyone',
    keep: 'Cancel',
    isOnOffer: '{customer}, {when}: now offered to everyone.',
    hasAgain: {
      'one-off': '{name} has {customer}’s visit again: {when}.',
      regular: '{name} has {customer}’s regular job again: {when}.',
    },
    hasNow: '{customer}, {when}: {name} has it now.',
    hasNobody: '{customer}, {when}: no cleaner has it now.',
    undo: 'Undo',
    undoNamed: 'Undo: {customer}, {when}',
    /** This comes before the reason why nothing was changed. */
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
