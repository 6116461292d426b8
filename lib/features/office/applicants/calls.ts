import { defineCalls, officeRead, officeWrite } from '@/lib/core/ground/contract/define-call';
import type { officeApplicantSchemas } from './schema';

export const officeApplicantCalls = defineCalls<typeof officeApplicantSchemas>()({
  listApplicants: officeRead('admin/applicants/'),
  inviteApplicant: officeWrite('POST', 'admin/applicants/', 'work'),
  /** Sends a new link and invalidates earlier ones. */
  inviteAgain: officeWrite('POST', 'admin/applicants/{id}/invite/', 'work'),
  /** Invalidates the links and closes the account. Refused once the applicant has joined. */
  withdrawInvitation: officeWrite('POST', 'admin/applicants/{id}/withdraw/', 'work'),
  getApplicantContract: officeRead('admin/applicants/{id}/contract/'),
});
