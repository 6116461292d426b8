import { defineCall, officeRead, officeWrite } from '@/lib/core/contract/define-call';
import type { SuccessAnswer } from '@/lib/core/session/wire';
import type { ApplicantList, ApplicantsQuery, ContractDocument, NewApplicant } from './wire';

interface IdInput {
  readonly params: { readonly id: number };
}

export const adminApplicantCalls = {
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
  /** Sends a new link and invalidates earlier ones. */
  inviteAgain: defineCall<IdInput, SuccessAnswer>({
    ...officeWrite,
    id: 'inviteAgain',
    path: 'admin/applicants/{id}/invite/',
  }),
  /** Invalidates the links and closes the account. Refused once the applicant has joined. */
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
