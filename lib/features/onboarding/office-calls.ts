import { defineCall, officeRead, officeWrite } from '@/lib/core/contract/define-call';
import type { SuccessAnswer } from '@/lib/core/session/wire';
import type { ApplicantList, ApplicantsQuery, ContractDocument, NewApplicant } from './wire';

interface IdInput {
  readonly params: { readonly id: number };
}

/** Who was invited to work here, in `/admin`. */
export const adminApplicantCalls = {
  /** The latest first. */
  listApplicants: defineCall<{ readonly query?: ApplicantsQuery }, ApplicantList>({
    ...officeRead,
    id: 'listApplicants',
    path: 'admin/applicants/',
  }),
  inviteApplicant: defineCall<{ readonly body: NewApplicant }, SuccessAnswer>({
    ...officeWrite,
    id: 'inviteApplicant',
    path: 'admin/applicants/',
  }),
  /** Another mail with another link; those before it open nothing any more. */
  inviteAgain: defineCall<IdInput, SuccessAnswer>({
    ...officeWrite,
    id: 'inviteAgain',
    path: 'admin/applicants/{id}/invite/',
  }),
  /** The links open nothing from now on, and what was begun by them ends; an applicant who has joined is an applicant no more. */
  withdrawInvitation: defineCall<IdInput, SuccessAnswer>({
    ...officeWrite,
    id: 'withdrawInvitation',
    path: 'admin/applicants/{id}/withdraw/',
  }),
  getApplicantContract: defineCall<IdInput, ContractDocument>({
    ...officeRead,
    id: 'getApplicantContract',
    path: 'admin/applicants/{id}/contract/',
  }),
};
