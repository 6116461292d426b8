import type { MeasuredLocation } from '@/lib/core/contract/places-wire';
import { reportedCategory } from './rules-help';
import type { NewProblemReport } from './wire-support';

/** What a worker has filled in; an empty text is a field that was left out. */
export interface ReportDraft {
  readonly category: string;
  /** A narrower matter, a category of its own. */
  readonly subcategory?: string;
  readonly jobId?: number;
  readonly scheduledDate?: string;
  readonly actualDate?: string;
  readonly description: string;
  /** `HH:mm`: when they arrive, or have arrived. */
  readonly eta: string;
  /** The day that is asked for, `YYYY-MM-DD`. [HELP-11] */
  readonly startDate: string;
}

/** A draft as it is sent; what was left out is not part of it. [HELP-08] [HELP-11] [HELP-12] */
export function reportOf(draft: ReportDraft, place: MeasuredLocation | null): NewProblemReport {
  const { jobId, scheduledDate, actualDate } = draft;
  const [description, eta, startDate] = [draft.description.trim(), draft.eta.trim(), draft.startDate];
  return {
    category: reportedCategory(draft),
    ...(jobId !== undefined && { jobId }),
    ...(scheduledDate && { scheduledDate }),
    ...(actualDate && { actualDate }),
    ...(description && { description }),
    ...(eta && { eta }),
    ...(startDate && { startDate }),
    ...(place && {
      location: { latitude: place.latitude, longitude: place.longitude },
      locationAccuracy: place.accuracy,
    }),
  };
}
