import { messages } from '@/lib/core/ground/texts/messages';

/** Screen readers read these texts of the bar with a day's hours, which extra jobs use too. [SCHED-13] */
export const scheduleTimelineMessages = messages(
  {
    timeline: {
      hours: 'Working hours {times}.',
      visits: 'Visits {times}.',
      travel: 'Travel {times}.',
      break: 'Break {times}.',
      now: 'Now {time}.',
      offer: 'Extra job {times}.',
    },
  },
  process.env.MESSAGES_SCHEDULE_TIMELINE,
);
