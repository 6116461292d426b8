import { messages } from '@/lib/core/texts/messages';

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

    endTitle: 'We hope you like this update!',
    endText: 'Tell us under Help what we can do better.',
    close: 'Go to your schedule',
  },
  process.env.MESSAGES_WHATS_NEW,
);
