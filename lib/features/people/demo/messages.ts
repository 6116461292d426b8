import { messages } from '@/lib/core/ground/texts/messages';

export const demoMessages = /* @__PURE__ */ messages(
  {
    ok: 'OK',
    welcomeTitle: 'Welcome to Demo Mode',
    welcomeText:
      'You can explore the app and learn how it works. Demo mode will end automatically after 60 minutes, or you can tap ‘{exit}’ in the red bar at the bottom of the screen.',
    /** This text is for a demo without a timer. [DEMO-09] */
    untimedWelcomeText:
      'You can explore the app and learn how it works. To exit, tap ‘{exit}’ in the red bar at the bottom of the screen.',
    bar: 'YOU ARE IN DEMO MODE',
    exit: 'Exit',
    exitRow: 'Exit the demo',
    exiting: 'Exiting Demo Mode',
    stillInDemo: 'You are still in Demo Mode. Check your connection and try again.',
    endedTitle: 'Demo Mode ended',
    endedText: 'You will now see your real jobs and customer information.',
    isOff: 'Demo Mode is now off.',

    // These texts name the next steps after the demo. [NAV-36]
    threeSteps: 'Three steps to your first visit with {product}.',
    step: '{number, number}. {title}',
    joinTitle: 'Finish joining',
    joinText: 'Tell us who you are, where you can work and when.',
    verifyTitle: 'Pass our checks',
    verifyText: 'We check your identity, your right to work and your background.',
    firstJobsTitle: 'Add your first jobs',
    firstJobsText: 'Add jobs near you. They appear in your schedule right away.',
    seenEnough: 'Ready? Exit the demo, then sign in or join.',
    exitTheDemo: 'Exit the demo',
  },
  process.env.MESSAGES_DEMO,
);

export const demoOfferMessages = /* @__PURE__ */ messages(
  {
    tryIt: 'Try the demo',
    tryItText: 'See how the app works with sample data. You do not need an account.',
    noConnection: 'Please check your internet connection and try again.',
  },
  process.env.MESSAGES_DEMO_OFFER,
);
