import type { Metadata } from 'next';
import { TimeOffScreen } from '@/components/time-off/time-off-screen';
import { loadTimeOff } from '@/lib/features/time-off/queries';

export const metadata: Metadata = { title: 'Time off' };

export default async function TimeOffPage() {
  return <TimeOffScreen {...(await loadTimeOff())} />;
}
