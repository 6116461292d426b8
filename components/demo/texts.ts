export const TRY_DEMO = 'Try the demo';
export const TRY_DEMO_TEXT = 'See how the app works with sample data. No account needed.';
export const OFFLINE_TEXT = 'Please check your internet connection and try again.';

/** [DEMO-04] [DEMO-05] */
export const WELCOME_TITLE = 'Welcome to Demo Mode';
export const WELCOME_TEXT =
  "You can explore the app and learn how it works. Demo mode will end automatically after 60 minutes, or you can tap 'Exit' in the red bar at the bottom of the screen.";

/** Where the timer is off the hour would be no truth. [DEMO-09] */
export const UNTIMED_WELCOME_TEXT =
  "You can explore the app and learn how it works. To leave demo mode, tap 'Exit' in the red bar at the bottom of the screen.";

/** [DEMO-07] */
export const BAR_TEXT = 'YOU ARE IN DEMO MODE';

/** [DEMO-11] */
export const ENDED_TITLE = 'Demo Mode ended';
export const ENDED_TEXT = 'You will now see your real jobs and customer information.';

/** [DEMO-12] */
export const OFF_TEXT = 'Demo Mode is now off.';

/** An exit that did not reach the server has ended nothing. */
export const STILL_IN_DEMO_TEXT = 'You are still in Demo Mode. Check your connection and try again.';
