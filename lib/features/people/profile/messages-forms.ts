import type { TravelPreference } from '@/lib/core/ground/session/model';
import { messages } from '@/lib/core/ground/texts/messages';
import type { DetailField } from './model';
import { DETAIL_FAULT_TEXTS, TRAVEL_FAULT_TEXTS } from './server-texts';

/** Forms shared by profile and onboarding. */
export const profileFormsMessages = messages(
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
