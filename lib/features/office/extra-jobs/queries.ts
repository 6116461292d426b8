import 'server-only';
import { callOffice } from '@/lib/core/gateway/calls/call-server';
import { readFormOutcome } from '@/lib/core/gateway/session/read-session';
import { loadForOffice, pageNumberOf } from '@/lib/features/office/desk/queries';
import { officeWorkerCalls } from '@/lib/features/office/workers/calls';
import { workerFilterOf } from '@/lib/features/office/workers/queries';
import type { ExtraJobKind, OfferState } from '@/lib/features/work/extra-jobs/model';
import { officeOfferCalls } from './calls';
import { offerFocusOf } from './offer-focus';

export const loadWorkerJobs = (id: number) =>
  loadForOffice(officeOfferCalls.getWorkerJobs, { params: { id } });

export const loadOffers = (kind: ExtraJobKind, state: OfferState, page: unknown) =>
  loadForOffice(officeOfferCalls.listOffers, { query: { kind, state, page: pageNumberOf(page) } });

/** Finds cleaners by a part of their name; all of them without one. */
export async function loadJobHolders(find: string | string[] | undefined) {
  const filter = workerFilterOf({ search: find });
  const workers = await loadForOffice(officeWorkerCalls.findWorkers, { query: { search: filter.search } });
  return { search: filter.search, workers };
}

/** Returns the job that the page asks about or has changed; null without one. */
export async function loadFocusedOffer(query: Parameters<typeof offerFocusOf>[0]) {
  const focus = offerFocusOf(query, await readFormOutcome(query.after));
  if (!focus) return null;
  const { jobId, scheduledDate: date } = focus;
  const answer = await (date === null
    ? callOffice(officeOfferCalls.getOfferedJob, { params: { jobId } })
    : callOffice(officeOfferCalls.getOfferedVisit, { params: { jobId, date } }));
  return { focus, job: answer?.ok ? answer.value : null };
}
