/** A mail to one person. Both forms say the same. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for each try to send it, so that a mail that arrives twice can be known for one. Of letters, digits and dashes. */
  readonly id: string;
}

/** Hands mails on to where they go. It throws where that fails: a `FinalFailure` where the address takes none. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
