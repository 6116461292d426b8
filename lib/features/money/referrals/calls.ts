import { defineCalls, read } from '@/lib/core/ground/contract/define-call';
import type { referralsSchemas } from './schema';

export const referralsCalls = defineCalls<typeof referralsSchemas>()({
  /** Not saved on the phone. [ACHV-06] */
  getReferrals: read('workers/{workerId}/referrals/'),
});
