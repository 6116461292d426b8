/** Shown when the server sent no sentence of its own. Apart from the other errors, for the screen of last resort. [ERR-03] */
export const DEFAULT_ERROR_TEXT =
  'Sorry, there was a problem. Please try again, and contact us if the problem persists.';
