import { messages } from '@/lib/core/texts/messages';
import type { BreakReason, BreakType, ChangeReason, NoticeCategory, RequestType } from './model';
import { BREAK_FAULT_TEXTS } from './server-texts';

/** What the time-off page says. */
export const timeOffMessages = messages(
  {
    query: {
      notLoaded: 'Could not load your time off',
      notSaved: 'Your time off was not saved on this phone',
      loads: 'You need a connection to see this.',
    },
    loading: 'Loading your time off',
    bookedTitle: 'Booked time off',
    book: 'Book time off',
    /** The button of time off that costs a fine; the second one after a booking that did not arrive. */
    bookWithFines: 'Book and pay {amount} in fines',
    bookWithFinesAgain: 'Try again and pay {amount} in fines',
    booked: 'Your time off has been booked.',
    noneTitle: 'No time off booked',
    noneText: 'Book it here when you will be away.',
    past: 'Past time off',

    // A line of what is booked.
    days: '{start} to {end}',
    length: '{count, plural, one {# day} other {# days}}',
    hoursLeft: 'You still work {hours}',
    and: '{first} and {second}',
    visitsGivenBack: 'You lost {count, plural, one {# visit} other {# visits}}',
    now: 'Now',
    changeAsked: 'Change requested',
    isChecked: 'We are checking this',
    /** [TIME-09] */
    type: {
      part_day: 'Part-day',
      single_day: 'Single day',
      multiple_days: 'Multiple days',
    } satisfies Record<BreakType, string>,
    typeHint: {
      part_day: 'Some hours of one day',
      single_day: 'One whole day',
      multiple_days: 'Two days or more',
    } satisfies Record<BreakType, string>,
    /** [TIME-17] */
    reason: {
      holiday: 'Holiday',
      sick: 'Sick',
      'coronavirus-self-isolation': 'Coronavirus self-isolation',
      appointment: 'Appointment',
      childcare: 'Childcare',
      'no-jobs-scheduled': 'No jobs scheduled',
      other: 'Other',
      'extra-hours': 'Extra hours',
      'personal-reasons': 'Personal reasons',
    } satisfies Record<BreakReason, string>,
    /** [TIME-12] */
    notice: {
      good: 'Enough notice',
      short: 'Short notice',
      late: 'Late notice',
    } satisfies Record<NoticeCategory, string>,

    // Booking: when, why, and what it costs.
    step: 'Step {step, number} of 3',
    whenTitle: 'When are you away?',
    howLong: 'How long',
    day: 'Day',
    firstDay: 'First day',
    lastDay: 'Last day',
    awayFrom: 'Away from',
    awayUntil: 'Away until',
    hoursThatDay: 'Your hours that day: {hours}',
    noHoursThatDay: 'You have no hours that day.',
    whyTitle: 'Why are you away?',
    reasonLabel: 'Reason',
    message: 'Message',
    seeCost: 'Check before you book',
    fault: {
      ...BREAK_FAULT_TEXTS,
      'one-day-alone': 'For one day, choose “{singleDay}”.',
      'whole-day': 'That is your whole day. Choose “{singleDay}”.',
    },
    costTitle: 'Check before you book',
    stillWork: 'You still work {hours}.',
    fines: 'You pay {amount} in fines',
    finesText: 'For visits that you cancel with short or late notice.',
    noFines: 'No fines',
    finesWaived: 'You do not have to pay the {amount} in fines.',
    enoughNotice: 'You gave enough notice.',
    // Counted as Ratings & Pay counts it. [PERF-14]
    reliability: 'Reliability',
    reliabilityDays: 'Reliability: {reached, number} of {count, plural, one {# day} other {# days}}',
    reliabilityChanges:
      'Reliability: {reached, number} of {count, plural, one {# day} other {# days}} now, {after, number} of {count, number} after this',
    reliabilityStays: 'Your reliability stays the same.',
    reliabilityEnds: 'After a late cancellation, your days start again at 0.',
    keysTitle: 'Keys to return',
    longAway: 'You are away for more than {days, plural, one {# day} other {# days}}.',
    keysText: 'Please return your customers’ keys.',
    keysPay: 'You get {amount} for it.',
    checkTitle: 'Needs approval',
    checkText: 'We need to approve this first.',
    noVisitsAffected: 'You keep all your visits',
    visitsAffected: 'You will lose {count, plural, one {# visit} other {# visits}}',
    hoursAffected: 'You will lose {count, plural, one {# visit} other {# visits}}, {hours}',
    nothingBooked: 'You have no visits at this time.',
    fine: 'Fine: {amount}',
    // Key handovers that do not take place.
    handovers: 'This cancels {count, plural, one {# key handover} other {# key handovers}}',
    handoversText: 'The keys stay where they are. We tell the other cleaner.',
    handoverWith: '{time}, with {name}',

    // Asking to cancel or change what is booked. [TIME-19] [TIME-20] [TIME-21]
    change: 'Cancel or change',
    changeNamed: 'Cancel or change {title}',
    whatWish: 'What would you like?',
    requestType: { cancel: 'Cancel it', change: 'Change it' } satisfies Record<RequestType, string>,
    whyWish: 'Why?',
    changeReason: {
      'no-longer-required': 'No longer required',
      'wrong-dates': 'Wrong dates',
      'need-longer-break': 'Need longer break',
      'need-shorter-break': 'Need shorter break',
    } satisfies Record<ChangeReason, string>,
    reinstate: 'Would you like your visits back?',
    reinstateYes: 'Yes, if no other cleaner has them',
    reinstateNo: 'No',
    sendRequest: 'Send request',
    requestSent: 'We have your request.',

    // Regular hours.
    hoursTitle: 'Your regular hours',
    hoursQuery: {
      notLoaded: 'Could not load your hours',
      notSaved: 'Your hours were not saved on this phone',
      loads: 'You need a connection to see this.',
    },
    loadingHours: 'Loading your hours',
    hoursText: 'Choose the times when you can work every week. Booked visits do not change.',
    noHoursTitle: 'You have no regular hours yet',
    noHoursText: 'Switch on your working days. Choose your times and save.',
    hoursSaved: 'Your hours are saved.',
    unsaved: 'Unsaved changes',
    discard: 'Do not save',
    saveHours: 'Save hours',
    notWorking: 'Not working',
    workingOn: 'Working on {day}',
    /** [SCHED-13] */
    hoursOn: 'Hours on {day}',
    knob: { start: 'Start on {day}', end: 'End on {day}' },
    partOfDay: '{day}, part {part, number}',
    removeHours: 'Remove {hours}',
    removeHoursOn: 'Remove {hours} on {day}',
    addHours: 'Add more hours',
    fridayHint: 'Many customers want Fridays',
    pastMidnight: 'These hours end after midnight. You cannot change them here.',
  },
  process.env.MESSAGES_TIME_OFF,
);
