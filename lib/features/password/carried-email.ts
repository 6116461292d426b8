/** What the sign-in and the pages of a forgotten password tell each other. */
export interface Carried {
  readonly email: string;
  /** Whether a new password was just set. */
  readonly isChanged?: boolean;
}

/** In this tab's memory alone: an email in an address would stay in histories and logs. Written in a browser only. */
let carried: Carried = { email: '' };

export function carry(what: Carried): void {
  carried = what;
}

export const readCarried = (): Carried => carried;
