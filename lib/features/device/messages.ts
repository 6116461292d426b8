import { messages } from '@/lib/messages/messages';

/** What the page of the device's permissions says. [NAV-33] [PROF-10] */
export const deviceMessages = messages(
  {
    notificationsTitle: 'Notifications',
    notificationsUse: 'For news about your visits while the app is closed',
    notificationsLater: 'We do not send any yet. You can choose now.',
    allowNotifications: 'Allow notifications',
    notPossible: 'Not available here',
    homeScreenFirst:
      'Add the app to your home screen first: tap Share, then Add to Home Screen, and open it from there.',
    otherBrowser: 'This browser has no notifications. Try another browser.',
    notificationStep: {
      ios: 'Open Settings, then Notifications, then the name of this app, and turn on Allow Notifications.',
      site: 'Set Notifications to Allow.',
    },
    locationTitle: 'Location',
    locationUse: 'Shows whether you are at the right place',
    locationSaved: 'It is also saved with a visit when you start and finish it.',

    // What may be known of where the phone is. [VISIT-35] [VISIT-38]
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

    // How location is turned on, step by step.
    iosStep: {
      settings: 'Open Settings, then Privacy & Security, then Location Services, and turn it on.',
      browser:
        'In the same list tap Safari Websites, or the name of your browser, and choose While Using the App.',
      site: 'In Safari, tap the page menu beside the address, then Website Settings, and set Location to Allow.',
    },
    androidStep: {
      settings: 'Swipe down from the top of the screen and turn Location on.',
      browser: 'In your browser, tap the icon to the left of the address, then Permissions.',
      site: 'Set Location to Allow.',
    },
    computerStep: {
      browser: 'Click the icon to the left of the address at the top of the browser.',
      site: 'Set Location to Allow.',
      settings: 'Check that your computer’s own settings let the browser use location.',
    },
  },
  process.env.MESSAGES_DEVICE,
);
