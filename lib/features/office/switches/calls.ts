import { defineCalls, officeRead, officeWrite } from '@/lib/core/ground/contract/define-call';
import type { officeSwitchSchemas } from './schema';

export const officeSwitchCalls = defineCalls<typeof officeSwitchSchemas>()({
  listSwitches: officeRead('admin/switches/'),
  setGeneralFeature: officeWrite('PUT', 'admin/features/{name}/', 'manage'),
  setSetting: officeWrite('PUT', 'admin/settings/{name}/', 'manage'),
});
