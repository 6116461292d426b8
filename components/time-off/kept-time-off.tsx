'use client';

import { TimeOffScreen } from './time-off-screen';

/** Time off as the phone has kept it. */
export function KeptTimeOff({ workerId }: { readonly workerId: number | null }) {
  return <TimeOffScreen workerId={workerId} hours={null} changes={null} now={null} />;
}
