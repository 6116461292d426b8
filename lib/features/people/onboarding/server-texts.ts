export const STEP_TEXTS = {
  password: 'Please choose a password first.',
  contact: 'Please enter your address and mobile number first.',
  travel: 'Please choose at least one way to travel.',
  hours: 'Please choose hours on at least one day, within the hours shown.',
  payment: 'Please enter your bank account and National Insurance number first.',
  contract: 'Please sign the contract first.',
  finish: 'Some steps are not done yet.',
} as const;

export const NO_STEP_TEXT = 'This step no longer exists.';
/** The contract changed after the page was loaded. */
export const CONTRACT_CHANGED_TEXT = 'The contract has changed. Please read it again.';

export const CONTRACT_UNNAMED_TEXT = 'This contract cannot be signed yet. Please contact support.';
/** The typed name differs from the contract and no reason was given. */
export const OTHER_NAME_TEXT = 'Type the name in the contract, or tell us why yours is different.';

export const APPLICANT_TEXTS = {
  taken: 'Somebody already uses this email here.',
  joined: 'They have joined already.',
  'withdrawn-before': 'An invitation to this email was withdrawn. Invite them again.',
  'invited-before': 'This email already has an invitation. Invite them again.',
  'applied-before': 'This email has applied already. Invite them.',
  unnamed: 'Set BRAND_PROVIDER to the name of your company first.',
  'no-contract': 'There is no signed contract yet.',
} as const;

export const CONTRACT_MAKING_TEXT = 'We are making the contract. Please wait.';

export const INVITATION_TEXT = 'This link does not work. Please ask us for a new one.';
