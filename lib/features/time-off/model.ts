import type { Maybe, TimeSlot } from '@/lib/features/visits/model';

/** The hours of one weekday, 0 being Monday; an empty list is a day without work. [TIME-02] */
export interface WeekdayAvailability {
  readonly dayOfWeek: number;
  readonly availability: readonly TimeSlot[];
  readonly worker?: Maybe<number>;
}
