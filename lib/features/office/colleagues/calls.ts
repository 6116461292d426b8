import { defineCalls, officeRead, officeWrite } from '@/lib/core/ground/contract/define-call';
import type { colleagueSchemas } from './schema';

export const colleagueCalls = defineCalls<typeof colleagueSchemas>()({
  listColleagues: officeRead('admin/colleagues/'),
  /** The answer contains a password, so it is not stored. */
  inviteColleague: officeWrite('POST', 'admin/colleagues/', 'manage', { hasSecret: true }),
  /** Each role may change its own name. */
  setOwnName: officeWrite('PUT', 'admin/colleagues/me/name/', 'view'),
  /** The last owner keeps the role: the call is refused. */
  setColleagueRole: officeWrite('PUT', 'admin/colleagues/{id}/', 'manage'),
  removeColleague: officeWrite('POST', 'admin/colleagues/{id}/remove/', 'manage'),
});
