import { defineCalls, officeRead, officeWrite } from '@/lib/core/ground/contract/define-call';
import type { colleagueSchemas } from './schema';

export const colleagueCalls = defineCalls<typeof colleagueSchemas>()({
  listColleagues: officeRead('admin/colleagues/'),
  /** The answer contains a password, so it is not stored. */
  inviteColleague: officeWrite('POST', 'admin/colleagues/', 'manage', { hasSecret: true }),
  /** Each role may. */
  setOwnName: officeWrite('PUT', 'admin/colleagues/me/name/', 'view'),
  /** Refused for the last owner. */
  setColleagueRole: officeWrite('PUT', 'admin/colleagues/{id}/', 'manage'),
  removeColleague: officeWrite('POST', 'admin/colleagues/{id}/remove/', 'manage'),
});
