import type { FeatureName, SettingName } from '@/lib/flags';
import { messages } from '@/lib/messages/messages';

/** What `/admin` says of flags and settings. The server alone loads it. */
export const adminSwitchesMessages = messages(
  {
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
      'need-more-time': 'Lets a worker ask for more time on a visit that is under way.',
      'pandemic-precautions': 'Shows the extra precautions on a visit.',
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
      'live-chat-always-available':
        'Nothing yet: the hours of the chat with support are the same for everybody.',
      'support-web-widget':
        'Nothing yet: the widget of a support service is there for everybody, or for nobody.',
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
      pandemic_message_1: 'Nothing yet: no page shows the first pandemic message.',
      pandemic_message_2: 'Nothing yet: no page shows the second pandemic message.',
      pandemic_message_3: 'Nothing yet: no page shows the third pandemic message.',
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
  },
  process.env.MESSAGES_ADMIN_SWITCHES,
);
