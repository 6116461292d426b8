import { defineCalls, officeRead } from '@/lib/core/ground/contract/define-call';
import type { officeSearchSchemas } from './schema';

export const officeSearchCalls = defineCalls<typeof officeSearchSchemas>()({
  searchOffice: officeRead('admin/search/'),
});
