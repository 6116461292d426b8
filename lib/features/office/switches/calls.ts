import { defineCalls, officeRead, officeWrite } from '@/lib/core/ground/contract/define-call';
import type { adminSwitchSchemas } from './schema';

export const adminSwitchCalls = defineCalls<typeof adminSwitchSchemas>()({
  listSwitches: officeRead('admin/switches/'),
  setGeneralFeature: officeWrite('PUT', 'admin/features/{name}/', 'manage'),
  setSetting: officeWrite('PUT', 'admin/settings/{name}/', 'manage'),
});
