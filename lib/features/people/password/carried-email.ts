export interface Carried {
  readonly email: string;
  readonly isChanged?: boolean;
}

/** The e-mail is in memory only, because e-mails in addresses would end up in histories and logs. */
let carried: Carried = { email: '' };

export function carry(what: Carried): void {
  carried = what;
}

export const readCarried = (): Carried => carried;
