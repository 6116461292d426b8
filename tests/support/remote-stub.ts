import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { type HttpServer, startHttpServer } from './http-server';
import { contactFixture } from './remote-stub-contact';
import { jobsFixture } from './remote-stub-jobs';
import { keysFixture } from './remote-stub-keys';
import { STUB } from './remote-stub-knows';
import { menuFixture } from './remote-stub-menu';
import { performanceFixture } from './remote-stub-performance';

export interface RemoteStub {
  readonly root: string;
  close(): Promise<void>;
}

/**
 * A marketplace's API root over HTTP. Its answers were written by hand from the documents, so that the contract is held
 * to something that our own backend did not make. It is strict about what it gets: a path without its slash is
 * redirected as such servers do, and a header that is missing is a 400.
 */
export async function startRemoteStub(change: ChangeAnswer = asWritten): Promise<RemoteStub> {
  const server: HttpServer = await startHttpServer(async (request, response) => {
    const { status, body, location } = await answerOf(request);
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      ...(location === undefined ? {} : { location }),
    });
    const path = (request.url ?? '').slice(`${ROOT}/`.length).replace(/\?.*/, '');
    response.end(
      body === null ? '' : change(await fixture(body), { method: `${request.method}`, path, status }),
    );
  });
  return { root: `${server.origin}${ROOT}`, close: server.close };
}

/** What a newer release of the same marketplace makes of an answer, which is JSON. */
export type ChangeAnswer = (
  body: string,
  asked: { readonly method: string; readonly path: string; readonly status: number },
) => string;

const asWritten: ChangeAnswer = (body) => body;

const ROOT = '/marketplace/api/v1';

interface Answer {
  readonly status: number;
  /** A file of `tests/fixtures/remote`, or null for none. */
  readonly body: string | null;
  readonly location?: string;
}

const NOT_FOUND: Answer = { status: 404, body: 'error-not-found' };
const INVALID: Answer = { status: 400, body: 'error-invalid' };
const ok = (body: string): Answer => ({ status: 200, body });

async function answerOf(request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '', 'http://stub');
  if (!url.pathname.startsWith(`${ROOT}/`)) return NOT_FOUND;
  if (!url.pathname.endsWith('/')) return { status: 301, body: null, location: `${url.pathname}/` };
  if (!hasHeaders(request.headers)) return INVALID;
  const path = url.pathname.slice(ROOT.length + 1);
  const sent = await text(request);
  if (/^POST auth\/(obtain-token|start-onboarding)\/$/.test(`${request.method} ${path}`)) return signIn(sent);
  if (path.startsWith('auth/passkeys/sign-in/'))
    return ok(path.endsWith('begin/') ? 'passkey-options' : 'token');
  if (`${request.method} ${path}` === `GET photos/${STUB.photoToken}/`) return ok('photo');
  if (path.startsWith('auth/reset-password/')) return resetAnswer(`${request.method} ${path}`, sent);
  if (request.headers.authorization !== `Token ${STUB.token}`)
    return { status: 401, body: 'error-unauthorized' };
  const ofKeys = keysFixture(`${request.method} ${path}`, sent);
  if (ofKeys !== null) return fixtureAnswer(ofKeys);
  const ofJobs = jobsFixture(`${request.method} ${path}`, url.search, sent);
  if (ofJobs !== null) return fixtureAnswer(ofJobs);
  if (path.startsWith('work/jobs/')) return visitAnswer(`${request.method}`, path, sent);
  if (path.startsWith('ratings/')) return ratingAnswer(`${request.method} ${path}`, sent);
  if (/^workers\/\d+\/(availability|breaks)\//.test(path))
    return timeOffAnswer(`${request.method} ${path}`, url.searchParams, sent);
  const route = `${request.method} ${path}`;
  if (path.startsWith('contact/')) return fixtureAnswer(contactFixture(route, sent, url.search));
  const found = performanceFixture(route, url.search) ?? menuFixture(route, sent);
  return found === null ? otherAnswer(route, url.searchParams, sent) : fixtureAnswer(found);
}

/** [API-01] */
function hasHeaders(headers: IncomingHttpHeaders): boolean {
  const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
  return (
    /^\d+\.\d+\.\d+$/.test(String(headers['x-app-version'])) &&
    uuid.test(String(headers['x-device-id'])) &&
    uuid.test(String(headers['x-request-id'])) &&
    headers.accept === 'application/json'
  );
}

function signIn(sent: string): Answer {
  const isRight = sent === JSON.stringify(STUB.credentials);
  return isRight ? ok('token') : { status: 401, body: 'error-credentials' };
}

/** [AUTH-05] [AUTH-06] */
function resetAnswer(route: string, sent: string): Answer {
  if (route === 'POST auth/reset-password/')
    return /^\{"email":"[^"]+"\}$/.test(sent) ? ok('success') : INVALID;
  if (route !== 'PATCH auth/reset-password/complete/') return NOT_FOUND;
  const { token } = JSON.parse(sent) as { token?: string };
  return token === STUB.resetToken ? ok('success') : NOT_FOUND;
}

function visitAnswer(method: string, path: string, sent: string): Answer {
  const { visit, laterVisit } = STUB;
  if (`${method} ${path}` === `PATCH work/jobs/${laterVisit.jobId}/visits/${laterVisit.date}/start/`) {
    return { status: 400, body: 'error-day' };
  }
  const base = `work/jobs/${visit.jobId}/visits/${visit.date}/`;
  switch (`${method} ${path}`) {
    case `GET ${base}`:
    case `PATCH ${base}unstart/`:
      return ok('visit');
    case `GET ${base}changes/`:
      return ok('visit-changes');
    case `PATCH ${base}start/`:
      return ok('visit-started');
    case `PATCH ${base}finish/`:
      return ok('visit-finished');
    case `GET ${base}access-attempts/`:
      return ok('access-record');
    case `POST ${base}access-attempts/`:
      return isAttempt(sent) ? ok('access-record') : INVALID;
    case `GET ${base}running-late/`:
      return ok('late-notice');
    case `POST ${base}running-late/`:
      return isLateNotice(sent) ? ok('late-notice') : INVALID;
    case `PATCH ${base}`:
      if (sent === `{"workers":[{"id":${STUB.workerId}}]}`) return ok('visit');
      return isLocationPatch(sent) ? ok('visit-started') : INVALID;
    default:
      return NOT_FOUND;
  }
}

/** A call of ours. */
function isLateNotice(sent: string): boolean {
  const { client_key: key, minutes, text } = JSON.parse(sent) as Record<string, unknown>;
  return typeof key === 'string' && minutes === 20 && typeof text === 'string';
}

/** A call of ours. */
function isAttempt(sent: string): boolean {
  return /^\{"key":"[\da-f-]{36}","kind":"call","result":"no-answer","location":\{[^}]+\}\}$/.test(sent);
}

/** [ACT-06] */
function isLocationPatch(sent: string): boolean {
  return /^\{"started_location":\{"latitude":[\d.-]+,"longitude":[\d.-]+,"accuracy":[\d.]+\}\}$/.test(sent);
}

function ratingAnswer(route: string, sent: string): Answer {
  const { workerId, visit } = STUB;
  const other = /^PUT ratings\/worker\/(\d+)\//.exec(route);
  if (other && Number(other[1]) !== workerId) return { status: 403, body: 'error-permission' };
  switch (route) {
    case 'GET ratings/worker/issues/':
      return ok('rating-issues');
    case `PUT ratings/worker/${workerId}/rate-visit/${visit.jobId}/${visit.date}/`:
      return isRating(sent) ? ok('rating') : INVALID;
    default:
      return NOT_FOUND;
  }
}

/** [ACT-13] */
function isRating(sent: string): boolean {
  return /^\{"rating":[135],"issues":\[\{"code":"\w+","items":\["\w+"\]\},.*\],"message":"[^"]+"\}$/.test(
    sent,
  );
}

function timeOffAnswer(route: string, query: URLSearchParams, sent: string): Answer {
  switch (route) {
    case `GET workers/${STUB.workerId}/availability/changes/`:
      return ok('availability-changes');
    case `GET workers/${STUB.workerId}/availability/${STUB.visit.date}/`:
      return ok('day-availability');
    case `POST workers/${STUB.workerId}/availability/changes/`:
      return isNewChange(sent) ? ok('availability-change') : INVALID;
    case `GET workers/${STUB.workerId}/breaks/`:
    case `POST workers/${STUB.workerId}/breaks/`:
      return isBreak(query) ? ok('break-effects') : INVALID;
    case `GET workers/${STUB.workerId}/breaks/handovers/`:
      return isBreak(query) ? ok('break-handovers') : INVALID;
    case `GET workers/${STUB.workerId}/availability/`:
      return ok('availability');
    case `PUT workers/${STUB.workerId}/availability/`:
      return isWeek(sent) ? ok('availability') : INVALID;
    default:
      return { status: 403, body: 'error-permission' };
  }
}

/** [TIME-13] [TIME-14] */
function isBreak(query: URLSearchParams): boolean {
  return query.has('start_day') && query.has('end_day') && query.get('availability') === '[]';
}

/** [DEMO-66] */
function isNewChange(sent: string): boolean {
  return /^\{"start_date":"[\d-]+","end_date":"[\d-]+","category":"time_off","reason":"sick"\}$/.test(sent);
}

/** [TIME-07] */
function isWeek(sent: string): boolean {
  const day = String.raw`\{"day_of_week":[0-6],"availability":\[[^\]]*\]\}`;
  return new RegExp(`^\\[(?:${day},){6}${day}\\]$`).test(sent);
}

/** A fixture's name, false for something wrong in what was asked, null for a route that is not there. */
function fixtureAnswer(found: string | false | null): Answer {
  if (found === null) return NOT_FOUND;
  return found === false ? INVALID : ok(found);
}

function otherAnswer(route: string, query: URLSearchParams, sent: string): Answer {
  const other = /^\w+ workers\/(\d+)\//.exec(route);
  if (other && Number(other[1]) !== STUB.workerId) return { status: 403, body: 'error-permission' };
  switch (route) {
    case 'POST auth/revoke-token/':
      return ok('success');
    case 'POST auth/passkeys/begin/':
      return ok('passkey-options');
    case 'GET auth/passkeys/':
      return ok('passkeys');
    case 'POST auth/passkeys/':
      return /^\{"origin":"https:[^"]+","credential":".+","name":"Phone"\}$/.test(sent)
        ? ok('success')
        : INVALID;
    case 'POST auth/passkeys/31/remove/':
      return ok('success');
    case 'POST auth/set-password/':
      return /^\{"password":"[^"]{8,}"\}$/.test(sent) ? ok('success') : INVALID;
    case 'POST auth/change-password/':
      return /^\{"current_password":"[^"]+","password":"[^"]{8,}"\}$/.test(sent) ? ok('success') : INVALID;
    case 'GET work/lost-visits/':
      return ok('lost-visits');
    case 'POST work/lost-visits/read/':
      return sent === '{"ids":[91]}' ? ok('success') : INVALID;
    case 'GET auth/':
      return query.get('expand') === 'background_check' ? ok('worker') : NOT_FOUND;
    case `GET mapping/distance-from-visit/${STUB.visit.jobId}/${STUB.visit.date}/`:
      return query.has('latitude') && query.has('longitude') ? ok('distance') : NOT_FOUND;
    case 'GET mapping/surrounding-areas/':
      return isAreaQuery(query) ? ok('surrounding-areas') : INVALID;
    case 'GET integrations/zendesk/ticket-links/':
      return isTicketQuery(query) ? ok('ticket-links') : INVALID;
    case 'POST analytics/':
      return isRecord(sent) ? ok('analytics') : INVALID;
    case 'GET infrastructure/sync-time/':
      return ok('time');
    case `GET workers/${STUB.workerId}/working-days/`:
      return ok('working-days');
    case `GET workers/${STUB.workerId}/working-day/${STUB.visit.date}/`:
      return ok('working-day');
    default:
      return NOT_FOUND;
  }
}

/** [EXTRA-46] */
const isAreaQuery = (query: URLSearchParams) =>
  `${query}` === `${new URLSearchParams('areas[]=SW12&areas[]=SW4&context=extra-jobs')}`;

/** [HELP-28] */
function isTicketQuery(query: URLSearchParams): boolean {
  const names = [...query.keys()].sort().join(' ');
  return names === 'ordering page status updated_since' && /^\w+(,\w+)*$/.test(query.get('status') ?? '');
}

/** [ANALYTICS-03] */
function isRecord(sent: string): boolean {
  const names = ['record_key', 'blob', 'group_uuid', 'session_id', 'source_created'];
  return Object.keys(JSON.parse(sent)).join(' ') === names.join(' ');
}

function fixture(name: string): Promise<string> {
  return readFile(new URL(`../fixtures/remote/${name}.json`, import.meta.url), 'utf8');
}
