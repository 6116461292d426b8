import type { TravelPreference } from '@/lib/core/ground/session/model';
import { messages } from '@/lib/core/ground/texts/messages';
import type { DetailField, InactivityReason, WorkerStatus } from './model';
import { DETAIL_FAULT_TEXTS, LEAVE_REASON_TEXTS, TRAVEL_FAULT_TEXTS } from './server-texts';

export const profileMessages = /* @__PURE__ */ messages(
  {
    query: {
      notLoaded: 'Could not load your profile',
      notSaved: 'Your profile was not saved on this phone',
      loads: 'You need a connection to see this.',
    },
    loading: 'Loading your profile',
    ratings: '{count, plural, one {# rating} other {# ratings}}, all time',
    openBadge: 'Show ID badge',
    details: 'Your details',
    address: 'Address',
    emergencyContact: 'Emergency contact',
    notGiven: 'Not added yet',
    settings: 'Settings',
    timeOffText: 'Book time off and set your regular hours',
    contract: 'Your contract',
    contractKind: 'The signed copy (PDF)',

    newCustomers: 'New Customers',
    takeNew: 'Take new customers',
    status: {
      active: 'You are taking new customers',
      'no-new-accounts': 'You are not taking new customers',
    } satisfies Record<WorkerStatus, string>,
    statusActiveText:
      'Turn this off to stop getting new customers. You can also tell us here that you want to leave.',
    since: 'Since {day}',
    statusSaved: {
      active: 'You are taking new customers again.',
      'no-new-accounts': 'From today, you get no new customers.',
    } satisfies Record<WorkerStatus, string>,
    whyNoNew: 'Why stop taking new customers?',
    reason: {
      'keep-existing': 'I want only my existing customers',
      leave: 'I want to stop working here',
      other: 'Another reason',
    } satisfies Record<InactivityReason, string>,
    keepExisting: 'I want to keep my existing customers',
    whyLeave: 'Why do you want to stop?',
    leaveReason: LEAVE_REASON_TEXTS,
    leaveDate: 'Your last day',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    message: 'Message',
    confirm: 'Confirm',

    emergencyHint: 'Who should we call in an emergency?',
    contactName: 'Name',
    contactNumber: 'Phone number',
    contactRelation: 'Relationship',
    save: 'Save',
    saved: 'Your profile is saved.',

    selfEmployed: 'Self-employed {worker}',
    badgeDate: '{day} {year}',
    badgePicture: 'Save as a picture',
  },
  process.env.MESSAGES_PROFILE,
);

/** Profile and onboarding share these forms. */
export const profileFormsMessages = /* @__PURE__ */ messages(
  {
    mobile: 'Mobile',
    line1: 'Address line 1',
    line2: 'Address line 2',
    line3: 'Address line 3',
    city: 'Town or city',
    postcode: 'Postcode',
    mobileHint: 'We call and text you on this number about your visits.',
    travelQuestion: 'How do you get to your customers?',
    travelHint: 'Choose all that apply.',
    travelWay: {
      car: 'Car',
      public_transport: 'Public transport',
      bicycle: 'Bicycle',
      walking: 'Walking',
    } satisfies Record<TravelPreference, string>,
    travelFault: TRAVEL_FAULT_TEXTS,
    /** The form's input is not lost. */
    offline: 'You are offline. Nothing is saved yet. Try again when you have a connection.',
    fault: DETAIL_FAULT_TEXTS,
    missing: {
      line1: 'Enter the first line of your address.',
      line2: 'Use letters or numbers, or leave this empty.',
      line3: 'Use letters or numbers, or leave this empty.',
      city: 'Enter your town or city.',
      postcode: 'Enter your postcode.',
      primaryTelephoneNumber: 'Enter your mobile number.',
      emergencyContactName: 'Enter the name of your emergency contact.',
      emergencyContactNumber: 'Enter the phone number of your emergency contact.',
      emergencyContactRelation: 'Enter the relationship, for example sister.',
    } satisfies Record<DetailField, string>,
  },
  process.env.MESSAGES_PROFILE_FORMS,
);
