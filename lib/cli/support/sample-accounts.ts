/** The accounts of the sample world as a new user sees them: e-mail and who it is. */
export const SAMPLE_ACCOUNTS: readonly (readonly [email: string, who: string])[] = [
  ['amara@sweep.example', 'established, on bonus pay, has keys'],
  ['ben@sweep.example', 'on trial'],
  ['chloe@sweep.example', 'fills in for others'],
  ['dev@sweep.example', 'just starting'],
  ['ella@sweep.example', 'no regular hours yet'],
  ['customer@sweep.example', 'a customer: turned away'],
  ['admin@sweep.example', 'the administrator'],
];
