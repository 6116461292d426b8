export const RATE_TITLE = 'Rate this job';
export const RATE_QUESTION = 'How was this job?';
export const ISSUES_QUESTION = 'What was wrong?';
export const ITEMS_QUESTION = 'Which ones?';
export const MESSAGE_LABEL = 'Anything to add?';
export const THANKS_TEXT = 'Thanks, your rating is saved.';

/** The rating itself can be sent all the same. */
export const ISSUES_NOT_LOADED_TEXT = 'The list could not be loaded. You can send your rating without it.';
export const FORM_NOT_LOADED_TEXT =
  'This could not be opened. Please check your internet connection and try again.';
