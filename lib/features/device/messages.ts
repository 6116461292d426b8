import { messages } from '@/lib/core/texts/messages';
import type { PushKind } from '@/lib/flags';

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
    } satisfies Record<PushKind, string>,
    kindMeans: {
      visit: 'Moved, cancelled or given back',
      chat: 'Customers and other cleaners',
      ticket: 'Your requests and chats',
      handover: 'Planned or cancelled',
      'extra-job': 'New jobs in your areas',
      evening: 'At 7pm, when you work tomorrow',
    } satisfies Record<PushKind, string>,
    kindNotSaved: 'Not saved. Check your connection and try again.',
    notTurnedOn: 'We could not turn on notifications. Please try again later.',
    allowNotifications: 'Allow notifications',
    notPossible: 'Not available here',
    homeScreenFirst: 'First tap Share, then Add to Home Screen. Then open the app from your home screen.',
    otherBrowser: 'This browser cannot show notifications. Try another browser.',
    notificationStep: {
      ios: 'Open Settings, then Notifications, then this app. Turn on Allow Notifications.',
      site: 'Set Notifications to Allow.',
    },
    locationTitle: 'Location',
    locationUse: 'Shows whether you are at the right place',
    locationSaved: 'We also save it when you start and finish a visit.',

    // Location permission. [VISIT-35] [VISIT-38]
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
