import { defineCalls, officeRead, officeWrite } from '@/lib/core/ground/contract/define-call';
import type { officeHandoverSchemas } from './schema';

export const officeHandoverCalls = defineCalls<typeof officeHandoverSchemas>()({
  /** A worker's handovers, and the data to plan one: visits to meet at, the other worker, and both workers' keys. */
  getHandoverDesk: officeRead('admin/workers/{id}/handovers/'),
  /** The worker stays at their visit, and the other worker travels there. [KEYS-14] */
  planHandover: officeWrite('POST', 'admin/workers/{id}/handovers/', 'work'),
  /** It cancels the movements that are not confirmed yet. */
  cancelHandover: officeWrite('POST', 'admin/workers/{id}/handovers/{transferId}/cancel/', 'work'),
});
