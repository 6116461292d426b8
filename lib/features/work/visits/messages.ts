import { messages } from '@/lib/core/ground/texts/messages';
import type { ParkingLocation } from './model';

export const visitsMessages = /* @__PURE__ */ messages(
  {
    loading: 'Loading the visit',
    backToSchedule: 'Back to schedule',

    // These texts are for the action bar. [ACT-01]
    yourVisit: 'Your visit',
    saving: '{state}, saving…',
    startableOn: 'You can start this visit on {day}',
    wasOn: 'This visit was on {day}',
    workedAndPayable: '{worked} worked, {payable} paid',
    isWrong: 'It is wrong',

    // These texts say when and where the visit is. [VISIT-08]
    summaryOf: '{name}: when and where',
    arrive: 'Arrive',
    cleanFor: 'How long',
    takes: 'How long',
    leave: 'Leave',
    /** These texts are for a visit that runs, and for one whose booked length is over. */
    leaveAbout: 'Leave about',
    overBy: 'Over by',
    recommended: 'Recommended {hours}',
    booked: 'Booked {hours}',
    bookedTime: 'Booked time',
    unknownTime: 'Unknown',
    noAddress: 'No address given',
    copyAddress: 'Copy address',
    copied: 'Address copied to clipboard!',
    notCopied: 'Failed to copy address to clipboard',
    bedrooms: '{count, plural, one {# bedroom} other {# bedrooms}}',
    bathrooms: '{count, plural, one {# bathroom} other {# bathrooms}}',
    firstVisit: 'First visit: read how to get in before you travel',
    bringProducts: 'Bring cleaning products',
    needTime: 'Need more time',

    // These texts are for the map and directions. [VISIT-28] [VISIT-29]
    mapOf: 'Map of {address}',
    openMaps: 'Open in maps',
    directions: 'Directions',
    opensMaps: '{directions} (opens your maps app)',
    areaUnknown: 'Area not known',
    wayUnknown: 'Distance not known',
    wayFromUnknown: 'Distance from {name}’s home not known',
    wayFrom: 'About {way} from {name}’s home',
    samePlace: 'Same place as {name}’s home',
    firstOfDay: 'First visit of the day',

    // The worker confirms the place with these texts. [VISIT-32]
    askPlace: 'Are you at the right place?',
    askPlaceText: 'We use your location.',
    checkPlace: 'Check my location',
    checkAgain: 'Check again',
    checking: 'Checking your location',
    checkingText: 'This can take half a minute.',
    near: 'You are at the right place',
    nearText: 'You are near the customer’s home.',
    far: 'You seem to be {distance} from the customer’s home',
    farStarted: 'Please check the address.',
    farBefore: 'Check again when you are there.',
    locationOff: 'Location services are off',
    locationOffText: 'Turn on location to check the address.',
    openSettings: 'Open settings',
    unmeasured: 'Could not find your location',
    unanswered: 'Could not check the distance',
    placeUnknown: 'This home is not on our map. The app cannot check if you are there.',
    retryLater: 'Please try again in a moment.',

    // These texts say how to get in and out. [VISIT-02]
    gettingIn: 'Getting in',
    noAccess: 'You cannot access this property for this visit.',
    accessCode: '{access}, code',
    titleAndCode: '{title} {code}',
    withheldCode: 'Code: {reason}',
    /** This is shown on the day of a visit, if the device's copy is from an earlier day and has no codes. */
    codesLater: 'You need a connection to see this',
    numberOfKeys: '{count, plural, one {# key} other {# keys}}',
    supervisorLetsIn: 'A supervisor lets you in.',
    customerLetsIn: 'Your customer lets you in.',
    findingEntrance: 'Finding the entrance',
    opening: 'Opening the door',
    alarm: 'Alarm',
    /** Nobody has told us how to get in. */
    askCustomer: 'Ask your customer',
    askAboutAlarm: 'There is an alarm. Ask your customer how it works.',

    equipment: 'Equipment',
    equipmentPlace: {
      cleaningProductsLocation: 'Cleaning products',
      binBagsLocation: 'Bin bags',
      hooverLocation: 'Vacuum',
      mopLocation: 'Mop',
      ironLocation: 'Iron',
      ironingBoardLocation: 'Ironing board',
    },

    pets: 'Pets',
    cats: '{count, plural, one {# cat} other {# cats}}',
    someCats: 'cats',
    dogs: '{count, plural, one {# dog} other {# dogs}}',
    someDogs: 'dogs',
    otherPets: 'other pets',
    petsNamed: '{pets} ({names})',

    parking: 'Parking',
    parkingPlace: {
      on_street_free: 'On street (free)',
      on_street_permit: 'On street (permit)',
      driveway: 'Driveway',
      car_park: 'Car park',
      other: 'Other parking',
    } satisfies Record<ParkingLocation, string>,
    freeParking: 'Free parking',
    noParking: 'Parking is not available.',
    parkingUnknown: 'Parking unknown. Chat to your customer if you need help.',

    // The page shows these in a time of contagion. [VISIT-39]
    precautions: 'Extra precautions',
    precaution: {
      greetings: 'Avoid physical greetings',
      distance: 'Keep 2 metres distance',
      hands: 'Wash your hands for 20 seconds',
      shoes: 'Remove your shoes or use covers',
    },

    aboutJob: 'About this job',
    deepClean: 'One-off deep clean',
    nextVisit: 'Next visit {day}',
  },
  process.env.MESSAGES_VISITS,
);

export const visitsQuestionsMessages = /* @__PURE__ */ messages(
  {
    earlyTitle: {
      visit: 'This visit is at {time}. Start now?',
      timer: 'This visit is at {time}. Start the timer now?',
      handover: 'This meeting is at {time}. Complete it now?',
    },
    onDay: '{time} on {day}',
    startEarly: { visit: 'Start now', timer: 'Start timer', handover: 'Complete now' },
    notYet: 'Not yet',
    mistakeTitle: 'Did you mean to finish?',
    paidInFullTitle: 'Finish early?',
    paidInFullText: 'You have worked {worked} of {required}. You are paid for {payable}.',
    runningTitle: {
      visit: '{name}’s visit is still running. Finish it first?',
      handover: '{name} is still running. Finish it first?',
    },
    runningText: 'Your pay may be wrong if two visits run at the same time.',
    openRunning: { visit: 'Open {name}’s visit', handover: 'Open {name}' },
    startAnyway: 'Start anyway',
    cancel: 'Cancel',
    fewerTitle: 'Fewer hours',
    fewerText: 'You have worked {worked} of {required}. If you finish now, you will be paid for {payable}.',
    finishAnyway: 'Finish anyway',
    keepGoing: 'Keep going',
    moreTitle: 'More hours',
    moreText:
      'You have worked {worked}. This visit is booked for {required}. You will be paid for {payable}. Was more time agreed? Contact support at {provider}.',
    undoTitle: { start: 'Undo the start?', finish: 'Undo the start and finish?' },
    undoText: {
      start: 'This clears the start time.',
      finish: 'This clears the start and finish times.',
    },
    /** `amount` is the cleaner's pay for the visit. */
    undoCosts: 'Your pay goes down by {amount}.',
    undoCostsUnknown: 'You lose the pay for this visit.',
    keep: 'Keep my times',
  },
  process.env.MESSAGES_VISITS_QUESTIONS,
);

export const visitsNextMessages = /* @__PURE__ */ messages(
  {
    done: 'Done',
    earned: 'You earned {amount}',
    next: 'Next: {name}',
    nextAt: 'Next: {name} at {time}',
    travel: '{length} travel',
    travelAbout: 'About {length} travel',
    directionsTo: 'Directions to {name}',
    openVisit: 'Open visit',
    mayBeLate: 'You may be {length} late',
    longPast: 'It should have started at {time}',
    lastOfDay: 'That was your last visit today',
    dayTotal: 'Today you earned {amount}.',
    dayTotalAfterFees: 'Today you earned {amount}, after fees of {fees}.',
    seeSchedule: 'See your schedule',
    beforeLeaving: 'Before you leave',
  },
  process.env.MESSAGES_VISITS_NEXT,
);
