import 'server-only';
import { callAdmin } from '@/lib/core/gateway/calls/call-server';
import { readFormOutcome } from '@/lib/core/gateway/session/read-session';
import { loadForAdmin, pageNumberOf } from '@/lib/features/office/desk/queries';
import { adminWorkerCalls } from '@/lib/features/office/workers/calls';
import { workerFilterOf } from '@/lib/features/office/workers/queries';
import type { ExtraJobKind, OfferState } from '@/lib/features/work/extra-jobs/model';
import { adminOfferCalls } from './calls';
import { offerFocusOf } from './offer-focus';

export const loadWorkerJobs = (id: number) => loadForAdmin(adminOfferCalls.getWorkerJobs, { params: { id } });

export const loadOffers = (kind: ExtraJobKind, state: OfferState, page: unknown) =>
  loadForAdmin(adminOfferCalls.listOffers, { query: { kind, state, page: pageNumberOf(page) } });

/** Cleaners by a part of their name; all without one. */
export async function loadJobHolders(find: string | string[] | undefined) {
  const filter = workerFilterOf({ search: find });
  const workers = await loadForAdmin(adminWorkerCalls.findWorkers, { query: { search: filter.search } });
  return { search: filter.search, workers };
}

/** The job that the page asks about or has changed; null without one. */
export async function loadFocusedOffer(query: Parameters<typeof offerFocusOf>[0]) {
  const focus = offerFocusOf(query, await readFormOutcome(query.after));
  if (!focus) return null;
  const { jobId, scheduledDate: date } = focus;
  const answer = await (date === null
    ? callAdmin(adminOfferCalls.getOfferedJob, { params: { jobId } })
    : callAdmin(adminOfferCalls.getOfferedVisit, { params: { jobId, date } }));
  return { focus, job: answer?.ok ? answer.value : null };
}
