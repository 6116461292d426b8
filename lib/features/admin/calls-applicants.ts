import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/call/contract/define-call';
import type { ContractDocument } from '@/lib/features/onboarding/wire';
import type { SuccessAnswer } from '@/lib/features/session/wire';
import type { Applicants, NewApplicant } from './wire-applicants';

const administration = {
  access: 'admin',
  cache: null,
  offline: 'fails',
  serverOnly: true,
  unpublished: true,
} as const;
const read = { ...administration, method: 'GET', timeoutMs: READ_TIMEOUT_MS } as const;
const write = { ...administration, method: 'POST', timeoutMs: WRITE_TIMEOUT_MS } as const;

interface IdInput {
  readonly params: { readonly id: number };
}

/** Who was invited to work here, in `/admin`. */
export const adminApplicantCalls = {
  /** The latest first. */
  listApplicants: defineCall<Record<never, never>, Applicants>({
    ...read,
    id: 'listApplicants',
    path: 'admin/applicants/',
  }),
  inviteApplicant: defineCall<{ readonly body: NewApplicant }, SuccessAnswer>({
    ...write,
    id: 'inviteApplicant',
    path: 'admin/applicants/',
  }),
  /** Another mail with another link; those before it open nothing any more. */
  inviteAgain: defineCall<IdInput, SuccessAnswer>({
    ...write,
    id: 'inviteAgain',
    path: 'admin/applicants/{id}/invite/',
  }),
  /** The links open nothing from now on, and what was begun by them ends; an applicant who has joined is an applicant no more. */
  withdrawInvitation: defineCall<IdInput, SuccessAnswer>({
    ...write,
    id: 'withdrawInvitation',
    path: 'admin/applicants/{id}/withdraw/',
  }),
  getApplicantContract: defineCall<IdInput, ContractDocument>({
    ...read,
    id: 'getApplicantContract',
    path: 'admin/applicants/{id}/contract/',
  }),
};
