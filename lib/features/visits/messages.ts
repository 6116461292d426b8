import { messages } from '@/lib/core/texts/messages';
import type { ParkingLocation } from './model';

/** What the visit page says. What is done with a visit, and what became of it, stands with the actions. */
export const visitsMessages = messages(
  {
    loading: 'Loading the visit',
    backToSchedule: 'Back to schedule',

    // The action bar. [ACT-01]
    yourVisit: 'Your visit',
    saving: '{state}, saving…',
    startableOn: 'You can start this visit on {day}',
    wasOn: 'This visit was on {day}',
    /** What was worked and what is paid. [ACT-11] */
    workedAndPayable: '{worked} worked, {payable} paid',
    /** Of a start long before the visit's time, and of the timer at its door. */
    earlyTitle: {
      visit: 'This visit is at {time}. Start now?',
      timer: 'This visit is at {time}. Start the timer now?',
    },
    startEarly: { visit: 'Start now', timer: 'Start timer' },
    notYet: 'Not yet',
    /** [ACT-09] */
    fewerTitle: 'Fewer hours',
    fewerText: 'You have worked {worked} of {required}. If you finish now, you will be paid for {payable}.',
    finishAnyway: 'Finish anyway',
    keepGoing: 'Keep going',
    /** [ACT-10] */
    moreTitle: 'More hours',
    moreText:
      'You have worked {worked} of {required}. You will be paid for {payable}. Was more time agreed? Contact support at {provider}.',
    /** [ACT-03] */
    undoTitle: { start: 'Undo the start?', finish: 'Undo the start and finish?' },
    undoText: {
      start: 'This deletes your start time.',
      finish: 'This deletes your start and finish times.',
    },
    keep: 'Keep my times',

    // What it pays.
    youEarn: 'You earn',
    hourly: '{amount} an hour',
    finishEarns: 'You will earn {amount} ({rate} an hour).',

    // When and where. [VISIT-08]
    summaryOf: '{name}: when and where',
    arrive: 'Arrive',
    cleanFor: 'How long',
    /** A visit that is only a handover. */
    takes: 'How long',
    leave: 'Leave',
    recommended: 'Recommended {hours}',
    booked: 'Booked {hours}',
    bookedTime: 'Booked time',
    unknownTime: 'Unknown',
    noAddress: 'No address given',
    copyAddress: 'Copy address',
    /** [VISIT-09] */
    copied: 'Address copied to clipboard!',
    /** [VISIT-10] */
    notCopied: 'Failed to copy address to clipboard',
    /** [VISIT-12] */
    bedrooms: '{count, plural, one {# bedroom} other {# bedrooms}}',
    bathrooms: '{count, plural, one {# bathroom} other {# bathrooms}}',
    firstVisit: 'First visit: read how to get in before you travel',
    bringProducts: 'Bring cleaning products',
    needTime: 'Need more time',

    // The map and the way. [VISIT-28] [VISIT-29]
    mapOf: 'Map of {address}',
    openMaps: 'Open in maps',
    directions: 'Directions',
    opensMaps: '{directions} (opens your maps app)',
    areaUnknown: 'Area not known',
    wayUnknown: 'Distance not known',
    wayFromUnknown: 'Distance from {name} not known',
    wayFrom: 'About {way} from {name}',
    samePlace: 'Same place as {name}',
    firstOfDay: 'First visit of the day',

    // Whether the worker is at the right place. [VISIT-32]
    askPlace: 'Are you at the right place?',
    askPlaceText: 'We use your location.',
    checkPlace: 'Check my location',
    checkAgain: 'Check again',
    checking: 'Checking your location',
    checkingText: 'This can take half a minute.',
    near: 'You are at the right place',
    nearText: 'You are near the customer’s home.',
    far: 'You seem to be {distance} away',
    farStarted: 'Please check the address.',
    farBefore: 'Check again when you are there.',
    locationOff: 'Location services are off',
    locationOffText: 'Turn on location to check the address.',
    openSettings: 'Open settings',
    unmeasured: 'Could not find your location',
    unanswered: 'Could not check the distance',
    retryLater: 'Please try again in a moment.',

    // Getting in and out. [VISIT-02]
    gettingIn: 'Getting in',
    /** [VISIT-07] */
    noAccess: 'You cannot access this property for this visit.',
    accessCode: '{access}, code',
    titleAndCode: '{title} {code}',
    withheldCode: 'Code: {reason}',
    /** On the day of a visit that the phone has from an earlier one, when its codes were withheld. */
    codesLater: 'You need a connection to see this',
    numberOfKeys: '{count, plural, one {# key} other {# keys}}',
    supervisorLetsIn: 'A supervisor lets you in.',
    customerLetsIn: 'Your customer lets you in.',
    findingEntrance: 'Finding the entrance',
    opening: 'Opening the door',
    alarm: 'Alarm',
    /** Where a home has an alarm and nobody wrote down how it works. */
    askAboutAlarm: 'There is an alarm. Ask your customer how it works.',

    // What to do.
    equipment: 'Equipment',
    equipmentPlace: {
      cleaningProductsLocation: 'Cleaning products',
      binBagsLocation: 'Bin bags',
      hooverLocation: 'Vacuum',
      mopLocation: 'Mop',
      ironLocation: 'Iron',
      ironingBoardLocation: 'Ironing board',
    },

    // Pets, in one line. [VISIT-14]
    pets: 'Pets',
    cats: '{count, plural, one {# cat} other {# cats}}',
    someCats: 'cats',
    dogs: '{count, plural, one {# dog} other {# dogs}}',
    someDogs: 'dogs',
    otherPets: 'other pets',
    petsNamed: '{pets} ({names})',

    // For drivers.
    parking: 'Parking',
    /** [VISIT-17] */
    parkingPlace: {
      on_street_free: 'On street (free)',
      on_street_permit: 'On street (permit)',
      driveway: 'Driveway',
      car_park: 'Car park',
      other: 'Other parking',
    } satisfies Record<ParkingLocation, string>,
    freeParking: 'Free parking',
    /** [VISIT-18] */
    noParking: 'Parking is not available.',
    /** [VISIT-19] */
    parkingUnknown: 'Parking unknown. Chat to your customer if you need help.',

    // For a time of contagion. [VISIT-39]
    precautions: 'Extra precautions',
    precaution: {
      greetings: 'Avoid physical greetings',
      distance: 'Keep 2 metres distance',
      hands: 'Wash your hands for 20 seconds',
      shoes: 'Remove your shoes or use covers',
    },

    aboutJob: 'About this job',
    /** In place of how often the visit comes. */
    deepClean: 'One-off deep clean',
    nextVisit: 'Next visit {day}',
  },
  process.env.MESSAGES_VISITS,
);
