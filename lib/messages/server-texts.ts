/**
 * Common messages that the embedded backend says too: its own words, in English whatever the app's language is, and the English
 * of the app's.
 */

/** Shown when the server sent no sentence of its own. [ERR-03] */
export const DEFAULT_ERROR_TEXT =
  'Sorry, there was a problem. Please try again, and contact us if the problem persists.';

/** [DEMO-13] */
export const DEMO_MISSING_TEXT = 'This feature is not available in Demo Mode.';
