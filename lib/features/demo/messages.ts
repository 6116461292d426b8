import { messages } from '@/lib/core/texts/messages';

/** What the demo says, from its welcome to its end. */
export const demoMessages = messages(
  {
    ok: 'OK',
    /** [DEMO-04] [DEMO-05] */
    welcomeTitle: 'Welcome to Demo Mode',
    welcomeText:
      'You can explore the app and learn how it works. Demo mode will end automatically after 60 minutes, or you can tap ‘{exit}’ in the red bar at the bottom of the screen.',
    /** Where the timer is off the hour would be no truth. [DEMO-09] */
    untimedWelcomeText:
      'You can explore the app and learn how it works. To exit, tap ‘{exit}’ in the red bar at the bottom of the screen.',
    /** [DEMO-07] */
    bar: 'YOU ARE IN DEMO MODE',
    exit: 'Exit',
    exitRow: 'Exit the demo',
    exiting: 'Exiting Demo Mode',
    /** An exit that did not reach the server has ended nothing. */
    stillInDemo: 'You are still in Demo Mode. Check your connection and try again.',
    /** [DEMO-11] */
    endedTitle: 'Demo Mode ended',
    endedText: 'You will now see your real jobs and customer information.',
    /** [DEMO-12] */
    isOff: 'Demo Mode is now off.',

    // What comes after a look around. [NAV-36]
    threeSteps: 'Three steps to your first visit with {product}.',
    step: '{number, number}. {title}',
    joinTitle: 'Finish joining',
    joinText: 'Tell us who you are, where you can work and when.',
    verifyTitle: 'Pass our checks',
    verifyText: 'We check your identity, your right to work and your background.',
    firstJobsTitle: 'Add your first jobs',
    firstJobsText: 'Add jobs near you. You see them in your schedule at once.',
    seenEnough: 'Ready? Exit the demo, then sign in or join.',
    exitTheDemo: 'Exit the demo',
  },
  process.env.MESSAGES_DEMO,
);
