'use client';

import { splitComponent } from '@/components/ui/split-component';
import type { HandoverMeetingProps } from './handover-meeting';

const meeting = splitComponent(async () => (await import('./handover-meeting')).HandoverMeeting);

/** Key handovers at a visit. Loaded on demand, because most visits have none. [KEYS-15] */
export function VisitHandover(props: HandoverMeetingProps) {
  const { remoteKeyTransfers, remoteKeyTransferWorkers } = props.visit;
  if (!remoteKeyTransfers?.length && !remoteKeyTransferWorkers?.length) return null;
  return <meeting.Split {...props} />;
}
