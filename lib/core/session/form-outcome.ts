import type { CallErrorCode } from '@/lib/core/contract/call-error';

/** The result of an office form, for the page that it leads back to. */
export interface FormOutcome {
  readonly form: string;
  /** The subject, where a page has several forms of the kind. */
  readonly about: string;
  /** Null if it was done. */
  readonly refusal: FormRefusal | null;
}

export interface FormRefusal {
  readonly code: CallErrorCode;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly typed: Readonly<Record<string, string>>;
}

/** The answer to an invitation, which a person passes on. */
export interface OneTimePassword {
  readonly email: string;
  readonly password: string;
}
