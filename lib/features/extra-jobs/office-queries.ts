import 'server-only';
import { callAdmin } from '@/lib/core/gateway/call-server';
import { readFormOutcome } from '@/lib/core/session/server/read-session';
import { loadForAdmin, pageNumberOf } from '@/lib/features/admin/queries';
import type { ExtraJobKind, OfferState } from './model';
import { offerFocusOf } from './offer-focus';
import { adminOfferCalls } from './office-calls';

export const loadWorkerJobs = (id: number) => loadForAdmin(adminOfferCalls.getWorkerJobs, { params: { id } });

export const loadOffers = (kind: ExtraJobKind, state: OfferState, page: unknown) =>
  loadForAdmin(adminOfferCalls.listOffers, { query: { kind, state, page: pageNumberOf(page) } });

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
