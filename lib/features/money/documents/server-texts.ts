/** The embedded backend refuses with these English texts. */
export const DOCUMENT_TEXTS = {
  yearOrAll: 'Choose a tax year, or all time.',
  periodIsOpen: 'This week is still open. You can get its invoice once it is closed.',
  notSigned: 'You have not signed a contract in the app. Please contact us.',
} as const;
