import { defineCalls, officeWrite } from '@/lib/core/ground/contract/define-call';
import type { claimSchemas } from './schema';

const ofVisit = 'admin/claims/{jobId}/{date}/';

export const claimCalls = defineCalls<typeof claimSchemas>()({
  /** Records the tapped times, and pays a finish in the open week. */
  acceptClaims: officeWrite('POST', `${ofVisit}accept/`, 'work'),
  /** The visit stays as it is, and its cleaner reads why. */
  declineClaims: officeWrite('POST', `${ofVisit}decline/`, 'work'),
});
