import { messages } from '@/lib/core/ground/texts/messages';
import type { InactivityReason, WorkerStatus } from './model';
import { LEAVE_REASON_TEXTS } from './server-texts';

export const profileMessages = messages(
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
