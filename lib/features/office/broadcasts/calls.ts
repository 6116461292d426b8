import { defineCalls, officeRead, officeWrite } from '@/lib/core/ground/contract/define-call';
import type { broadcastSchemas } from './schema';

const broadcasts = 'admin/broadcasts/';

export const broadcastCalls = defineCalls<typeof broadcastSchemas>()({
  listBroadcasts: officeRead(broadcasts),
  saveBroadcast: officeWrite('POST', broadcasts, 'work'),
  sendBroadcast: officeWrite('POST', `${broadcasts}{id}/send/`, 'work'),
  withdrawBroadcast: officeWrite('POST', `${broadcasts}{id}/withdraw/`, 'work'),
});
