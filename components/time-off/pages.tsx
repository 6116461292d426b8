import type { OfflinePages } from '@/components/offline/shells/offline-page';
import { TimeOffScreen } from './time-off-screen';

export const timeOffPages = {
  timeOff: {
    screen: ({ workerId }) => <TimeOffScreen workerId={workerId} hours={null} changes={null} now={null} />,
  },
} satisfies OfflinePages;
