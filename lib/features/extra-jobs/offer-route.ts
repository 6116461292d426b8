import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import type { CallResult } from '@/lib/core/contract/call-error';
import type { CallDefinition, InputOf } from '@/lib/core/contract/define-call';
import { adminGatewaySession } from '@/lib/core/gateway/call-server';
import { dispatch } from '@/lib/core/gateway/dispatch';
import { formOf } from '@/lib/core/session/server/posted-form';
import type { Dispatch } from '@/lib/core/sign-in/auth-options';
import { OFFER_REFUSALS, type OfferChangeOutcome } from '@/lib/features/admin/model';
import { routes, withBasePath } from '@/lib/routes';
import { adminOfferCalls } from './office-calls';

/**
 * Handles the form of one job. Fields: `job`; `date` for a visit; `change` (`offer` or `withdraw`); `owner`, the worker
 * who has it or gets it back; `undo` if it undoes the other change. Redirects to the page of a `worker`, or to the list
 * of extra jobs by `kind`, `state` and `page`, with the outcome in the address.
 */
export async function answerAdminOffer(request: NextRequest, send: Dispatch = dispatch): Promise<Response> {
  const form = await formOf(request);
  const session = await adminGatewaySession(request.cookies);
  if (form === null || session === null) return seeOther(routes.admin);
  const answer = await change(form, (call, input) => send(call, input, session));
  if (!answer.ok && answer.error.code === 'unauthorized') return seeOther(routes.adminFor('ended'));
  const [job, date, owner] = [form.get('job'), form.get('date'), form.get('owner')];
  const outcome = outcomeOf(form, answer);
  return seeOther(routes.withOfferFocus(pageOf(form), { job, date, owner, outcome }));
}

type Send = <C extends CallDefinition>(call: C, input: InputOf<C>) => Promise<CallResult<unknown>>;

function change(form: URLSearchParams, send: Send): Promise<CallResult<unknown>> {
  const jobId = Number(form.get('job'));
  const date = form.get('date');
  const body = { workerId: Number(form.get('owner')) || null };
  if (form.get('change') === 'withdraw') {
    return date
      ? send(adminOfferCalls.withdrawVisit, { params: { jobId, date }, body })
      : send(adminOfferCalls.withdrawJob, { params: { jobId }, body });
  }
  return date
    ? send(adminOfferCalls.offerVisit, { params: { jobId, date }, body })
    : send(adminOfferCalls.offerJob, { params: { jobId }, body });
}

function pageOf(form: URLSearchParams): string {
  const worker = Number(form.get('worker'));
  if (Number.isInteger(worker) && worker > 0) return routes.adminWorkerJobs(worker);
  const [kind, state] = [form.get('kind') ?? '', form.get('state') ?? ''];
  return routes.adminOffersFor({ kind, state, page: Number(form.get('page')) || 1 });
}

/** The outcome follows from the error's fields, never from its text. */
function outcomeOf(form: URLSearchParams, answer: CallResult<unknown>): OfferChangeOutcome {
  const isUndo = form.has('undo');
  if (answer.ok && form.get('change') === 'withdraw') return isUndo ? 'returned' : 'withdrawn';
  if (answer.ok) return isUndo ? 'reoffered' : 'offered';
  if (answer.error.code === 'not_found') return 'gone';
  const { fields = {} } = answer.error;
  return OFFER_REFUSALS.find((reason) => Object.hasOwn(fields, reason)) ?? 'failed';
}

function seeOther(address: string): NextResponse {
  const headers = { 'Cache-Control': 'no-store', Location: withBasePath(address) };
  return new NextResponse(null, { status: 303, headers });
}
