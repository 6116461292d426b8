import { unreadCount } from '@/lib/features/talk/chat/rules';
import type { UnreadChats } from '@/lib/features/talk/chat/schema';
import { isHandoverTraveller } from '@/lib/features/work/keys/rules';
import type { Visit } from '@/lib/features/work/visits/schema';

export function unreadOfVisit({ visitChats, remoteKeyTransferChats }: UnreadChats, visit: Visit): number {
  if (isHandoverTraveller(visit)) return 0;
  const transferIds = new Set(visit.remoteKeyTransfers?.map(({ id }) => id));
  return unreadCount({
    visitChats: visitChats.filter(
      ({ jobId, scheduledDate }) => jobId === visit.jobId && scheduledDate === visit.scheduledDate,
    ),
    remoteKeyTransferChats: remoteKeyTransferChats.filter(({ remoteKeyTransferId }) =>
      transferIds.has(remoteKeyTransferId),
    ),
  });
}
