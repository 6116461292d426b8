/** Shared by the sign-in and the password reset pages. */
export interface Carried {
  readonly email: string;
  /** A new password was just set. */
  readonly isChanged?: boolean;
}

/**
 * In memory only, because e-mails in addresses would end up in histories and logs. Set in the browser only.
 */
let carried: Carried = { email: '' };

export function carry(what: Carried): void {
  carried = what;
}

export const readCarried = (): Carried => carried;
