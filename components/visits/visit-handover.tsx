'use client';

import { splitComponent } from '@/components/ui/split-component';
import type { HandoverMeetingProps } from './handover-meeting';

const meeting = splitComponent(async () => (await import('./handover-meeting')).HandoverMeeting);

/** The keys that change hands with other workers at a visit. Most visits have none, and do without the code for it. [KEYS-15] */
export function VisitHandover(props: HandoverMeetingProps) {
  const { remoteKeyTransfers, remoteKeyTransferWorkers } = props.visit;
  if (!remoteKeyTransfers?.length && !remoteKeyTransferWorkers?.length) return null;
  return <meeting.Split {...props} />;
}
