import type { Day } from '@/lib/core/time/zoned';
import type { ExtraJobKind } from '@/lib/features/extra-jobs/model';
import type { OpenJob } from '@/lib/features/extra-jobs/rules-open';
import { dayWindow, JOB_WEEKDAYS } from '@/lib/features/extra-jobs/rules-window';
import { dayLabel, weekdaysLabel } from './labels';

/** A day or a weekday at which a list may begin. */
export interface ListPlace {
  readonly from: Day | number;
  readonly label: string;
}

export interface ListPlaces {
  readonly all: readonly ListPlace[];
  /** Where the list on screen begins; undefined until that is known. */
  readonly shown: ListPlace | undefined;
  /** The day that the worker asked for, or today, where it has no jobs and the list begins later. */
  readonly skipped: ListPlace | undefined;
}

interface ListBeginning {
  readonly today: Day;
  /** The order in the address, else the first one. */
  readonly from: Day | number | undefined;
  /** All listed jobs, and those of them on screen; undefined until the first are there. */
  readonly listed: readonly OpenJob[] | undefined;
  readonly shown: readonly OpenJob[];
}

export function listPlaces(kind: ExtraJobKind, { today, from, listed, shown }: ListBeginning): ListPlaces {
  const all = placesOf(kind, today);
  const placeOf = (job: OpenJob | undefined) =>
    all.find((place) => place.from === (kind === 'one-off' ? job?.day : job?.dayOfWeek));
  const asked = all.find((place) => place.from === from) ?? all[0];
  const isKnown = listed !== undefined || from !== undefined;
  const first = placeOf(listed?.[0]);
  const isSkipped = first !== undefined && first !== asked && (kind === 'one-off' || from !== undefined);
  return {
    all,
    shown: placeOf(shown[0]) ?? (isKnown ? asked : undefined),
    skipped: isSkipped ? asked : undefined,
  };
}

const placesOf = (kind: ExtraJobKind, today: Day): readonly ListPlace[] =>
  kind === 'one-off'
    ? dayWindow(today).map((from) => ({ from, label: dayLabel(from, today) }))
    : JOB_WEEKDAYS.map((from) => ({ from, label: weekdaysLabel(from) }));
