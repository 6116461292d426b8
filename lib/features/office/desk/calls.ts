import { defineCalls, officeRead } from '@/lib/core/ground/contract/define-call';
import type { officeAccountSchemas } from './schema';

export const officeAccountCalls = defineCalls<typeof officeAccountSchemas>()({
  getOffice: officeRead('admin/office/'),
});
