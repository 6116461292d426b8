import { messages } from '@/lib/core/ground/texts/messages';

export const whatsNewMessages = messages(
  {
    newIn: 'New in {version}',
    slides: 'News of this version',
    /** Role of the list, for screen readers: “News of this version, slides”. */
    deck: 'slides',
    slideOf: 'Slide {number, number} of {count, number}',

    introTitle: 'What’s new in {version}',
    introText: 'A clearer job page, travel preferences and fewer taps. It takes one minute.',
    showMe: 'Show me',
    next: 'Next',
    skip: 'Skip',

    jobPageTitle: 'Further improvements to the job page',
    jobPageText: 'What you need at the door comes first. The next step is one big button.',

    travelTitle: 'Travel preferences',
    travelText: 'Say how you travel. Then you see which extra jobs you can reach.',
    setPreferences: 'Set preferences',
    doItLater: 'Do it later',

    withoutSignalTitle: 'It works without signal',
    withoutSignalText: 'Start and finish visits in any cellar. The app sends them later.',
    payTitle: 'See what you earn',
    payText: 'Each week shows its visits, and how we count every amount.',
    seePay: 'See my pay',

    helpTitle: 'Help in one place',
    helpText: 'Ask, add a photo, and read the answer on the same page.',
    doorTitle: 'Nobody opens the door?',
    doorText: 'The app tells you what to do, one step at a time.',
    openHelp: 'Open Help',

    endTitle: 'We hope you like this update!',
    endText: 'Tell us under Help what we can do better.',
    close: 'Go to your schedule',
  },
  process.env.MESSAGES_WHATS_NEW,
);
