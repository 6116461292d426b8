import { messages } from '@/lib/core/texts/messages';
import type { CANNOT_COME, CallBackCategory, CancelReason, ReportCategory } from './model';
import { CALL_BACK_FAULT_TEXTS, REPLY_TEXTS } from './server-texts';

/** What the pages of help say: when support is there, a call back, a report. */
export const contactHelpMessages = messages(
  {
    // Whether support is there. [CONTACT-10] [HELP-18]
    hoursLoading: 'Checking when support is open',
    open: 'Support is open until {end}.',
    openNow: 'Support is open.',
    closedToday: 'Support is closed. Opening times: {start} to {end}.',
    closedTomorrow: 'Support is closed. Opening times tomorrow: {start} to {end}.',
    closed: 'Support is closed.',

    // A call back. [CONTACT-26]
    callBack: 'Ask us to call you',
    callBackTitle: 'We will call you back',
    callBackAbout: 'What is it about?',
    callBackCategory: {
      'stuck-outside': 'Stuck outside',
      late: 'Running late',
      lost: 'Cannot find the address',
      keys: 'Keys',
      'job-later': 'A visit later this week',
      payment: 'Payment',
      complaint: 'Complaint',
      other: 'Something else',
    } satisfies Record<CallBackCategory, string>,
    description: 'What has happened?',
    newPostcode: 'What is your new postcode? When did you move?',
    phone: 'Your phone number',
    phoneWrong: CALL_BACK_FAULT_TEXTS['no-number'],
    phoneHint: 'Leave empty to use the number we have.',
    callBackSend: 'Call me back',
    callBackAsked: 'We will call you on {phone}.',
    callBackAskedPlain: 'We will call you.',

    // An open request for one. [CONTACT-27] [CONTACT-28]
    openRequest: 'You asked for a call. We will call you soon.',
    cancelRequest: 'Cancel the call',
    cancelTitle: 'Cancel the call?',
    cancelWhy: 'Why do you no longer need it?',
    cancelReason: {
      'no-longer-needed': 'No longer needed',
      'solved-another-way': 'Solved another way',
      other: 'Other',
    } satisfies Record<CancelReason, string>,
    cancelSend: 'Cancel the call',
    cancelKeep: 'Keep the call',
    cancelled: 'Cancelled. We will not call you.',
    email: 'Email {address}',

    // Help with a visit.
    needHelp: 'What do you need help with?',
    moreNeedsConnection: 'You need a connection to see more help. You can still call support.',
    category: {
      late: 'I’m running late',
      lost: 'I’m lost',
      stuck: 'I’m stuck outside',
      duration: 'The visit needs more or less time',
      reschedule: 'I need to move this visit',
      'cannot-come': 'I cannot come',
      'remote-key-transfer': 'A key handover',
      keys: 'My customers’ keys',
      'postcode-change': 'I have moved',
    } satisfies Record<ReportCategory | typeof CANNOT_COME, string>,
    visitOn: '{name}, {day}',
    backToVisit: 'Back to the visit',
    backToHelp: 'Back to help',
    backToExtraJobs: 'Back to extra jobs',
    openKeys: 'See your customers’ keys',
    openKeysText: 'See where each key is and update it.',
    chooseVisit: 'Which visit is it?',
    chooseVisitText: 'Open the visit in your schedule, then tap “{needHelp}”.',
    atTheDoor: 'See what to do at the door',
    /** [CONTACT-12] */
    contactFirst: 'Try to contact your customer before contacting {provider}',
    contactNext: 'No answer? Then contact us here.',

    // A problem report. [HELP-12]
    report: 'Write to us',
    subcategory: 'What is it about?',
    subcategoryNone: 'Something else',
    arrival: {
      late: 'When will you arrive?',
      stuck: 'When did you arrive?',
    },
    newDay: 'Which day would suit you?',
    locationNote: 'We add your location if you allow it.',
    reportSend: 'Send',
    /** [HELP-13] [HELP-14] */
    reply: REPLY_TEXTS,
    reportFailed: 'Your message could not be sent. Please check your internet connection and try again.',
  },
  process.env.MESSAGES_CONTACT_HELP,
);
