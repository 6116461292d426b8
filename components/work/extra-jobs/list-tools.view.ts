import type { Day } from '@/lib/core/ground/time/zoned';
import type { ExtraJob } from '@/lib/features/work/extra-jobs/extra-job';
import { dayWindow, JOB_WEEKDAYS } from '@/lib/features/work/extra-jobs/job-list';
import type { ExtraJobKind } from '@/lib/features/work/extra-jobs/model';
import { dayLabel, weekdaysLabel } from './job-texts.view';

interface ListPlace {
  readonly from: Day | number;
  readonly label: string;
}

export interface ListPlaces {
  readonly all: readonly ListPlace[];
  /** The visible list begins here; undefined until it is loaded. */
  readonly shown: ListPlace | undefined;
  /** This is the requested day, or today, if it has no jobs and the list begins later. */
  readonly skipped: ListPlace | undefined;
}

interface ListBeginning {
  readonly today: Day;
  /** It comes from the address; the default is the first place. */
  readonly from: Day | number | undefined;
  /** These are all loaded jobs; it is undefined until they are loaded. */
  readonly listed: readonly ExtraJob[] | undefined;
  readonly shown: readonly ExtraJob[];
}

export function listPlaces(kind: ExtraJobKind, { today, from, listed, shown }: ListBeginning): ListPlaces {
  const all = placesOf(kind, today);
  const placeOf = (job: ExtraJob | undefined) =>
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
