import { type FormOutcome, type FormRefusal, lackedPermission } from '@/lib/core/ground/session/form-outcome';
import {
  type ApplicantDone,
  type ApplicantOutcome,
  CONTRACT_PROBLEMS,
  INVITED_BEFORE,
} from '@/lib/features/people/onboarding/model';

export interface ApplicantResult {
  readonly outcome: ApplicantOutcome | null;
  /** This is the name or email of the person concerned; empty if it is not known. */
  readonly about: string;
  /** The refused form is filled with this input again. */
  readonly typed: FormRefusal['typed'];
  /** An existing applicant with the same email has this id; null without one. */
  readonly invitedBefore: number | null;
}

const DONE: Readonly<Record<string, ApplicantDone>> = {
  invite: 'invited',
  inviteAgain: 'invited-again',
  withdrawInvitation: 'withdrawn',
};

/** `asked` is the query parameter of a contract that did not open. */
export function applicantResultOf(after: FormOutcome | null, asked: unknown): ApplicantResult {
  const done = after === null ? undefined : DONE[after.form];
  if (!after || !done) {
    const outcome = CONTRACT_PROBLEMS.find((one) => one === asked) ?? null;
    return { outcome, about: '', typed: {}, invitedBefore: null };
  }
  const { about, refusal } = after;
  if (refusal === null) return { outcome: done, about, typed: {}, invitedBefore: null };
  const before = INVITED_BEFORE.find((reason) => refusal.fields[reason] !== undefined);
  return {
    about,
    outcome: before ?? refusedAs(refusal),
    typed: refusal.typed,
    invitedBefore: before ? Number(refusal.fields[before]?.[0]) : null,
  };
}

/** Schema errors have fields, refusals by the database rules have none. */
function refusedAs(refusal: FormRefusal): ApplicantOutcome {
  const { code, fields } = refusal;
  if (lackedPermission(refusal)) return 'role';
  if (code !== 'validation_error') return 'failed';
  if ('provider' in fields) return 'unnamed';
  return Object.keys(fields).length > 0 ? 'invalid' : 'refused';
}
