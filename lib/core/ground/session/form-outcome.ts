import type { CallErrorCode } from '@/lib/core/ground/contract/call-error';
import type { OfficeNeed } from '@/lib/core/ground/contract/office-roles';

/** Holds the result of an office form, for the page that it leads back to. */
export interface FormOutcome {
  readonly form: string;
  /** The subject tells several forms of the kind on a page apart. */
  readonly about: string;
  /** It is null if the work is done. */
  readonly refusal: FormRefusal | null;
}

export interface FormRefusal {
  readonly code: CallErrorCode;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly typed: Readonly<Record<string, string>>;
}

/** Each role may view; a role may lack any other permission. */
export type Permission = Exclude<OfficeNeed, 'view'>;

/** Returns the permission that the administrator's role lacks; null if the refusal has another reason. */
export function lackedPermission(refusal: FormRefusal | null): Permission | null {
  if (refusal?.code !== 'permission_denied') return null;
  const [lacked] = refusal.fields.role ?? [];
  return lacked === 'work' || lacked === 'manage' ? lacked : null;
}

/** This answers an invitation, and a person passes it on. */
export interface OneTimePassword {
  readonly email: string;
  readonly password: string;
}

/** These fields tell the forms of a page apart. */
const PLACE_FIELDS = ['kind', 'id', 'name', 'worker', 'job', 'date', 'item'] as const;

/** The id of an office form on its page, from the fields that it sends. */
export function placeOf(form: string, fieldOf: (field: string) => string | number | undefined): string {
  const values = PLACE_FIELDS.map(fieldOf).filter((value) => value !== undefined && value !== '');
  return ['form', form, ...values].join('-').replaceAll(/[^\w-]/g, '_');
}

/** The page's script reads it, and then opens the address. */
export interface OfficeFormAnswer {
  readonly to: string;
  readonly isDone: boolean;
  /** The session has ended, and there is no room to keep what was typed. */
  readonly isLost: boolean;
}
