import type { ExtraJobKind } from '@/lib/features/extra-jobs/model';
import type { AttemptKind, AttemptResult } from '@/lib/features/stuck-outside/model';
import type { FeatureName, SettingName } from '@/lib/flags';
import { messages } from '@/lib/messages/messages';
import type { AdminProblem, OfferOutcome, OfferState } from './model';

/** What `/admin` says. The server alone loads it. */
export const adminMessages = messages(
  {
    // The sign-in.
    signIn: 'Sign in to the office',
    email: 'Email',
    password: 'Password',
    code: 'Code from your authenticator app, or a recovery code',
    firstCode: 'The code that your authenticator app now shows',
    setUp: 'Set up your authenticator app',
    setUpHow: 'Scan this with an authenticator app, or type the key, then enter the code that it shows.',
    key: 'Key: {key}',
    goOn: 'Continue',
    signOut: 'Sign out of the office',
    problem: {
      wrong: 'That is not right. Please try again.',
      'too-many': 'Too many tries. Please wait a few minutes, then try again.',
      failed: 'Something went wrong. Please try again.',
      ended: 'Your session has ended. Please sign in again.',
      unreadable:
        'Codes of your authenticator app can be checked no more. Use a recovery code, or ask whoever runs this server to reset your sign-in.',
    } satisfies Record<AdminProblem, string>,

    // Shown until they are kept, after the authenticator app is set up.
    recoveryTitle: 'Recovery codes',
    recoveryHow:
      'Print these or write them down, and keep them somewhere safe. Each opens the office once, should you lose your authenticator app.',
    recoveryOnce: 'They are not shown again after this.',
    recoveryKept: 'I have kept them',

    notFound: 'There is no such page in the office.',
    goToOffice: 'Go to the office',

    // Workers.
    find: 'Find a worker by name, email or postcode',
    search: 'Search',
    found: '{count, plural, one {# worker} other {# workers}}',
    noneFound: 'Nobody’s name, email or postcode begins so.',
    previous: 'Previous',
    page: 'Page {page, number} of {pages, number}',

    // A worker.
    actAs: 'Act as {name}',
    account: 'Account',
    /** [STATUS-01] */
    newCustomers: {
      title: 'New customers',
      taken: 'Takes new customers',
      notTaken: 'Takes no new customers',
      reason: 'Reason: {reason}',
      since: 'Since {day}',
    },
    week: 'The coming week',
    noVisits: 'No visits in the coming week.',
    visit: '{day}, {time}: {customer}, {postcode}',
    visitState: {
      planned: 'planned',
      started: 'started',
      finished: 'finished',
      skipped: 'skipped',
    },
    devices: 'Devices',
    noDevices: 'No device has been seen yet.',
    unknownDevice: 'A browser',
    appVersion: 'app {version}',
    lastSeen: 'Last seen {day}, {time}',
    tapsWaiting: '{count, plural, one {# tap waiting} other {# taps waiting}}',
    tapsUnknown: 'It has not said whether taps are waiting',

    // Key handovers.
    handoversOf: 'Plan and cancel the key handovers of {name}',
    handoversTitle: 'Key handovers of {name}',
    backToWorker: 'Back to {name}',
    noHandovers: 'No key handovers from today on.',
    handoverLine: '{day}, {time}: with {name}',
    handoverGives: 'Gives: {keys}',
    handoverCollects: 'Collects: {keys}',
    handoverState: { planned: 'planned', done: 'done', cancelled: 'cancelled' },
    cancelHandover: 'Cancel the handover with {name}',
    planHandover: 'Plan a handover',
    otherEmail: 'Email of the other worker',
    choose: 'Choose',
    noOther: 'No other worker has this email.',
    meetAt: 'Where they meet: {name} stays, {other} comes',
    meeting: '{day}, {time}: {customer}',
    noMeetings: 'There is no visit from today on at which they could meet.',
    whichKeys: 'Which keys change hands',
    keyFromTo: '{number} of {customer}, now with {name}',
    keyBusy: '{number} of {customer}, about to move already',
    noNumber: 'A key without a number',
    noKeys: 'Neither of them has a key.',
    planIt: 'Plan it',
    handoverOutcome: {
      planned: 'The handover is planned.',
      cancelled: 'The handover is cancelled.',
      'not-planned':
        'This was not planned. Choose a visit that is still to come and keys that are not about to move already.',
      'not-cancelled': 'This was not cancelled. The keys may have changed hands already.',
    },

    // Flags and settings.
    switches: 'Flags and settings',
    flags: 'Flags',
    settings: 'Settings',
    /** The default of each. [FLAG-06] [FLAG-09] */
    untilSwitched: 'A flag is off until it is switched on, and a setting is empty until it is set.',
    asEverybody: 'As for everybody',
    on: 'On',
    off: 'Off',
    save: 'Save',
    saveNamed: 'Save: {name}',
    saved: 'Saved: {name}',
    notSaved: 'This was not saved: {name}. Please check it and try again.',
    mayGo: 'May go: {when}',
    /** Each feature is off for whom nobody has switched it. [FLAG-07] [FLAG-08] */
    featureDoes: {
      'recommended-start-time': 'Shows the recommended time to start a visit.',
      'academy-link': 'Shows the academy in the side menu, where its address is set.',
      'need-more-time': 'Offers “Need more time?” on a visit that is under way.',
      'pandemic-precautions': 'Shows the extra precautions and the pandemic messages.',
      'time-off-message-required': 'Asks for a message with every time off.',
      'extra-regular-jobs-lock-exemption': 'Offers regular extra jobs to workers for whom they are locked.',
      'regular-extra-jobs-unlocked':
        'Says that the worker has seen that regular extra jobs are open to them. The app switches it on.',
      'call-recording-consent': 'Nothing yet: the question whether calls may be recorded is to be built.',
      'ticket-tags-in-chat': 'Nothing yet: tags of tickets in a chat are to be built.',
      'later-assignment-cut-off': 'Refuses a worker one-off extra jobs that begin within two hours.',
      'ops-block': 'Refuses a worker all one-off extra jobs of the same day.',
      'job-settings-page': 'Nothing yet: the page of a job’s settings has no address.',
      'add-hours-page': 'Nothing yet: the page that adds hours has no address.',
      'live-chat-always-available': 'Nothing yet: live chat with support is to be built.',
      'support-web-widget': 'Nothing yet: the widget of a support service is to be built.',
      'contact-cs-sweeper-callback': 'Offers a call back from support.',
      'contact-cs-sweeper-email-in-open-hours': 'Offers an email to support while the office is open, too.',
    } satisfies Record<FeatureName, string>,
    featureMayGo: {
      'recommended-start-time': 'when every customer’s visit has one.',
      'academy-link': 'when the academy is open to everybody.',
      'need-more-time': 'when support answers such questions for everybody.',
      'pandemic-precautions': 'when there are no precautions any more.',
      'time-off-message-required': 'when a message is asked of everybody or of nobody.',
      'extra-regular-jobs-lock-exemption': 'when regular extra jobs are open to everybody.',
      'regular-extra-jobs-unlocked': 'with the lock of regular extra jobs.',
      'call-recording-consent': 'when consent is part of the terms.',
      'ticket-tags-in-chat': 'when every chat has them.',
      'later-assignment-cut-off': 'when the cut-off is the same for everybody.',
      'ops-block': 'when blocks are part of a worker’s status.',
      'job-settings-page': 'when every worker has the page.',
      'add-hours-page': 'when every worker has the page.',
      'live-chat-always-available': 'when live chat has no hours for anybody.',
      'support-web-widget': 'when all support goes through the app or all through the widget.',
      'contact-cs-sweeper-callback': 'when calls back are offered to everybody.',
      'contact-cs-sweeper-email-in-open-hours': 'when email is offered at all hours.',
    } satisfies Record<FeatureName, string>,
    /** Each setting is empty until somebody sets it. [FLAG-09] */
    settingDoes: {
      sweep_academy_url: 'Where the academy in the side menu leads.',
      sweeper_onboarding_quiz_url: 'Where the quiz of the onboarding is.',
      worker_onboarding_default_start_time: 'The start that the onboarding offers for a day’s hours (HH:mm).',
      worker_onboarding_default_end_time: 'The end that the onboarding offers for a day’s hours (HH:mm).',
      worker_onboarding_earliest_start_time: 'The earliest start that the onboarding takes (HH:mm).',
      worker_onboarding_latest_end_time: 'The latest end that the onboarding takes (HH:mm).',
      pandemic_message_1: 'The first pandemic message.',
      pandemic_message_2: 'The second pandemic message.',
      pandemic_message_3: 'The third pandemic message.',
      office_hours_start: 'When support opens (HH:mm); 08:00 without it.',
      office_hours_end: 'When support closes (HH:mm); 18:00 without it.',
      chat_allowed: 'Offers chats with customers where it is “true”.',
      relay_number:
        'The number that workers ring to be put through to customers and to each other; support’s without it. Demos and tests have one of their own.',
      door_wait_minutes:
        'Minutes that a worker whom nobody lets in is asked to wait before they leave, up to 120; 15 without it.',
    } satisfies Record<SettingName, string>,
    settingMayGo: {
      sweep_academy_url: 'with the academy.',
      sweeper_onboarding_quiz_url: 'when the quiz is part of the app.',
      worker_onboarding_default_start_time: 'with the onboarding.',
      worker_onboarding_default_end_time: 'with the onboarding.',
      worker_onboarding_earliest_start_time: 'with the onboarding.',
      worker_onboarding_latest_end_time: 'with the onboarding.',
      pandemic_message_1: 'with the pandemic flag.',
      pandemic_message_2: 'with the pandemic flag.',
      pandemic_message_3: 'with the pandemic flag.',
      office_hours_start: 'when hours are planned by day.',
      office_hours_end: 'when hours are planned by day.',
      chat_allowed: 'when a chat service always answers.',
      relay_number: 'when a service makes a number for each call.',
      door_wait_minutes: 'when the wait is part of each customer’s terms.',
    } satisfies Record<SettingName, string>,

    // Extra jobs: what is put on offer, and what is taken back.
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
    offerNamed: 'Put on offer: {job}',
    withdrawNamed: 'Take back: {job}',
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
      started: 'This visit has started already.',
      past: 'This is in the past.',
      taken: 'Another worker has this job now.',
      skipped: 'The customer has skipped this visit.',
      handover: 'Keys are to be handed over at a visit of this job. Cancel the handover first.',
      gone: 'There is no such job any more.',
      failed: 'Something went wrong. Please try again.',
    } satisfies Record<OfferOutcome, string>,

    // What workers ask of support.
    support: {
      calls: 'Calls that workers wait for',
      noCalls: 'Nobody waits for a call.',
      reports: 'What workers wrote',
      noReports: 'Nothing to answer.',
      about: '{category}: {name}',
      asked: '{day}, {time}',
      job: 'Job {id}, {day}',
      jobWithoutDay: 'Job {id}',
      arrival: 'Arrival {time}',
      wantedDay: 'Asks for {day}',
      lastDay: 'Leaves on {day}',
      reason: 'Reason: {reason}',
      place: 'At {latitude}, {longitude}',
      accuracy: 'within {metres} m',
      done: 'Done',
      doneNamed: 'Done: {category}, {name}',
      failed: 'This could not be saved. Please try again.',
    },

    // What was tried at a door, beside its report.
    doorTitle: 'What they tried',
    doorAttempt: {
      arrived: 'At the door',
      instructions: 'Read how to get in',
      chat: 'Messaged the customer',
      call: 'Called the customer',
      support: 'Asked support',
      'let-in': 'Let in',
      left: 'Left',
    } satisfies Record<Exclude<AttemptKind, 'taken-back'>, string>,
    doorResult: {
      'no-help': 'did not help',
      'no-answer': 'no answer',
      answered: 'answered',
    } satisfies Record<AttemptResult, string>,
    /** "10:05am: Called the customer" */
    doorEntry: '{time}: {attempt}',
    doorTakenBack: 'tapped by mistake',
    doorNoPlace: 'place not known',

    // What administrators did.
    noAudit: 'Nothing yet.',
    call: '{call} ({status})',
    actingAs: 'acting as worker {id}',
    everything: 'Everything',
  },
  process.env.MESSAGES_ADMIN,
);
