import type { PushKind } from '@/lib/core/ground/site/flags';
import { messages } from '@/lib/core/ground/texts/messages';

export const deviceMessages = /* @__PURE__ */ messages(
  {
    notificationsTitle: 'Notifications',
    notificationsUse: 'Tell you at once when something changes',
    notificationsSafe: 'No codes and no addresses are ever sent in a notification.',
    kindsTitle: 'Tell me about',
    kind: {
      visit: 'Changed visits',
      chat: 'Chat messages',
      ticket: 'Replies from support',
      handover: 'Key handovers',
      'extra-job': 'Extra jobs near you',
      evening: 'Reminder the evening before',
      'forgotten-finish': 'Forgotten finish',
    } satisfies Record<PushKind, string>,
    kindMeans: {
      visit: 'Moved, cancelled or given back',
      chat: 'Customers and other cleaners',
      ticket: 'Your requests and chats',
      handover: 'Planned or cancelled',
      'extra-job': 'New jobs in your areas',
      evening: 'At 7pm, when you work tomorrow',
      'forgotten-finish': 'A visit is running 2 hours longer than booked',
    } satisfies Record<PushKind, string>,
    kindNotSaved: 'Not saved. Check your connection and try again.',
    notTurnedOn: 'We could not turn on notifications. Please try again later.',
    allowNotifications: 'Allow notifications',
    notPossible: 'Not available here',
    otherBrowser: 'This browser cannot show notifications. Try another browser.',
    notificationStep: {
      ios: 'Open Settings, then Notifications, then this app. Turn on Allow Notifications.',
      site: 'Set Notifications to Allow.',
    },
    locationTitle: 'Location',
    locationUse: 'Shows whether you are at the right place',
    locationSaved: 'We also save it when you start and finish a visit.',

    // These texts are about the location permission. [VISIT-35] [VISIT-38]
    permission: {
      unknown: 'Checking',
      prompt: 'Not asked yet',
      granted: 'Allowed',
      denied: 'Blocked',
    },
    askedOnce: 'Your browser will ask you once.',
    allow: 'Allow location',
    check: 'Check that it works',
    canTakeBack: 'You can change this in your browser’s settings.',
    works: 'It works. We can find your location.',
    notFound: 'We could not find your location. Try this:',
    toAllow: 'To allow it:',

    iosStep: {
      settings: 'Open Settings, then Privacy & Security, then Location Services. Turn it on.',
      browser: 'In the same list, tap Safari Websites or your browser’s name. Choose While Using the App.',
      site: 'In Safari, tap the page menu beside the address, then Website Settings. Set Location to Allow.',
    },
    androidStep: {
      settings: 'Swipe down from the top of the screen and turn Location on.',
      browser: 'In your browser, tap the icon left of the address. Then open Permissions.',
      site: 'Set Location to Allow.',
    },
    computerStep: {
      browser: 'Click the icon left of the address at the top of the browser.',
      site: 'Set Location to Allow.',
      settings: 'Check your computer’s settings. They must let the browser use location.',
    },
  },
  process.env.MESSAGES_DEVICE,
);

export const thisPhoneMessages = /* @__PURE__ */ messages(
  {
    on: 'On for this phone.',
    onSince: 'On for this phone since {day}.',
    off: 'Off for this phone.',
    turnOn: 'Turn on for this phone',
    sendTest: 'Send a test',
    result: {
      sent: 'Sent. If nothing appears, check your phone’s notification settings.',
      gone: 'This phone gets no notifications. Turn them on again.',
      later: 'Not sent. The notification service does not answer. Try again later.',
      refused: 'Not sent. The notification service has a problem. Try again later.',
    },
    notAllowed: 'Not sent. Your browser blocks notifications. Allow them first.',
    tooMany: 'Too many tests. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
  },
  process.env.MESSAGES_THIS_PHONE,
);

/** An iPhone shows notifications of apps on its home screen only. */
export const homeScreenMessages = /* @__PURE__ */ messages(
  {
    title: 'Get notifications on this iPhone',
    why: 'Your iPhone shows them after you add {product} to your home screen.',
    steps: {
      share: 'Tap “Share” in your browser.',
      add: 'Tap “Add to Home Screen”.',
      open: 'Open {product} from your home screen and sign in.',
    },
    notNow: 'Not now',
  },
  process.env.MESSAGES_HOME_SCREEN,
);

export const pushCardMessages = /* @__PURE__ */ messages(
  {
    title: 'Know at once when something changes',
    example: 'Your visit on Thursday changed',
    exampleBody: 'Tap to see your week.',
    visits: 'A visit is moved or cancelled',
    writes: 'A customer or support writes',
    extraJobs: 'An extra job opens near you',
    safe: 'Never a code or an address on your lock screen.',
    turnOn: 'Turn on notifications',
    notNow: 'Not now',
  },
  process.env.MESSAGES_PUSH_CARD,
);
