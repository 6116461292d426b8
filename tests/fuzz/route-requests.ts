import { photoAddress } from '@/lib/features/people/photo/server/photo-address';
import { PASSWORD, PHOTO_ID, TODAY } from '../support/full-world-knows';
import type { Draw } from './draw';
import type { Identity, Kind, PlannedRequest } from './fuzz-request';
import {
  brokenBody,
  hostileText,
  hostileValue,
  hugeValue,
  jsonOf,
  withOneReplaced,
  wrongValue,
} from './hostile-values';
import type { Target } from './plan';

interface Route {
  /** The route or page of this folder below `app` answers. */
  readonly folder: string;
  readonly method?: string;
  /** The path has `east` for the world's name. */
  readonly path: string;
  readonly identity?: Identity;
  readonly query?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** These routes are for commands and tests: closed on a server with a public origin. */
  readonly isClosed?: true;
}

const form = (folder: string, fields: Route['form'], identity: Identity = 'nobody'): Route => ({
  ...{ folder, method: 'POST', path: `/${folder}`, form: fields, identity },
});
const json = (folder: string, body: unknown, identity: Identity = 'nobody', method = 'POST'): Route => ({
  ...{ folder, method, path: `/${folder}`, json: body, identity },
});
const page = (folder: string, path: string, query?: Route['query']): Route => ({
  ...{ folder, path, identity: folder.startsWith('admin') ? 'admin' : 'worker', ...(query && { query }) },
});

const A_KEY = '6f2a4b1c-0d7e-4c55-8a53-2f5d5c7b9e10';

/** Lists every route handler below `app/api`, with a request that a person's browser would make. */
export const ROUTES: readonly Route[] = [
  { folder: 'api/health', path: '/api/health' },
  { folder: 'api/health/live', path: '/api/health/live' },
  { folder: 'api/health/ready', path: '/api/health/ready' },
  { folder: 'api/metrics', path: '/api/metrics' },
  { folder: 'api/licences', path: '/api/licences', identity: 'worker' },
  { folder: 'api/content/guides', path: '/api/content/guides', identity: 'worker' },
  { folder: 'api/content/guides/[name]', path: '/api/content/guides/oven.svg', query: { v: 'old' } },
  { folder: 'api/content/news', path: '/api/content/news', identity: 'worker' },
  { folder: 'api/content/news/[name]', path: '/api/content/news/winter-week.svg', query: { v: 'old' } },
  { folder: 'api/content/legal', path: '/api/content/legal', identity: 'worker' },
  { folder: 'api/content/legal/[name]', path: '/api/content/legal/terms.svg', query: { v: 'old' } },
  { folder: 'api/openapi.json', path: '/api/openapi.json' },
  { folder: 'api/error-reporting', path: '/api/error-reporting' },
  { folder: 'api/[...missing]', path: '/api/nothing/here' },
  { folder: 'backend/[...missing]', path: '/backend/nothing/here' },
  { folder: 'api/badge-picture', path: '/api/badge-picture', identity: 'worker' },
  { folder: 'api/share-picture/[code]', path: '/api/share-picture/east-code' },
  {
    folder: 'api/static-map/[jobId]/[scheduledDate]',
    path: `/api/static-map/7/${TODAY}`,
    identity: 'worker',
  },
  { folder: 'api/photos/[token]', path: '/api/photos/east-photo', identity: 'worker' },
  { folder: 'api/ticket-photos/[photoId]', path: `/api/ticket-photos/${PHOTO_ID}`, identity: 'worker' },
  { folder: 'api/contract', path: '/api/contract', identity: 'worker' },
  { folder: 'api/office/contract/[id]', path: '/api/office/contract/7', identity: 'admin' },
  {
    folder: 'api/office/ticket-photos/[photoId]',
    path: `/api/office/ticket-photos/${PHOTO_ID}`,
    identity: 'admin',
  },
  { folder: 'api/office/live', path: '/api/office/live', identity: 'admin' },
  { folder: 'api/v1/[...path]', path: '/api/v1/events/', identity: 'worker' },
  { folder: 'backend/api/v1/[...path]', path: '/backend/api/v1/admin/office/', identity: 'admin' },
  { folder: 'api/session/environment', path: '/api/session/environment', identity: 'worker' },
  { folder: 'api/session/end', path: '/api/session/end', query: { reason: 'expired' } },
  { folder: 'api/auth/[...nextauth]', path: '/api/auth/csrf' },
  { folder: 'api/auth/[...nextauth]', path: '/api/auth/session', identity: 'worker' },
  form('api/auth/[...nextauth]', { csrfToken: 'a', username: 'east@sweep.example', password: PASSWORD }),
  form('api/office/audit', { kind: 'settings', from: '2026-06-01', to: TODAY, worker: '7' }, 'admin'),
  form('api/office/pay', { week: '2026-06-15' }, 'admin'),
  json('api/office/search', { search: 'east' }, 'admin'),
  form('api/customer/answer', { text: 'The bell is broken', clientKey: A_KEY, seenUpTo: '1' }),
  form('api/customer/rating', { stars: '4', compliment: 'tidying', problem: '', comment: 'Spotless' }),
  json('api/customer/reading', { seenUpTo: 1 }),
  form('api/referral', { code: 'east text', firstNames: 'Zoë', lastName: 'Lind', email: 'zoe@new.example' }),
  form('api/session/office', { email: 'east-admin@sweep.example', password: PASSWORD }),
  form('api/session/office/code', { code: '000000' }, 'admin-password'),
  form('api/session/office/kept', {}, 'admin'),
  form('api/session/office/passed-on', {}, 'admin'),
  json('api/session/demo', { timer: 'off', seed: 7 }),
  json('api/session/demo', {}, 'nobody', 'DELETE'),
  json('api/session/environment', { environment: 'production' }),
  json('api/session/impersonation', { workerId: 7 }, 'admin'),
  json('api/session/impersonation/end', {}, 'admin'),
  form('api/session/invitation', {}),
  json('api/session/passkeys', { step: 'sign-in' }),
  json('api/session/passkeys', { step: 'begin' }, 'worker'),
  json('api/session/passkeys', { step: 'add', credential: '{"id":"a"}', name: 'Phone' }, 'worker'),
  form('api/session/password', { email: 'east@sweep.example' }),
  json('api/session/password', { password: 'a quiet broom', token: 'east-reset' }, 'nobody', 'PATCH'),
  form('api/session/end', {}, 'nobody'),
  form('api/session/office/end', {}, 'nobody'),
  { ...json('api/control/administrators', { email: 'x@sweep.example' }), isClosed: true },
  { ...json('api/control/backup', { path: '/nowhere/backup.tar.gz' }), isClosed: true },
  { ...json('api/control/import', { sheets: [] }), isClosed: true },
  { ...json('api/control/places', { lines: [] }), isClosed: true },
  { ...json('api/control/worlds', { name: 'x' }), isClosed: true },
  { ...json('api/control/writes', { world: 'x' }), isClosed: true },
];

/** Pages read their address and answer with HTML: the office's reads are reached here. */
export const PAGES: readonly Route[] = [
  page('(phone)/(app)/schedule', '/schedule'),
  page('(phone)/(app)/schedule/visit', `/schedule/visit/7/${TODAY}/${TODAY}`),
  page('(phone)/(app)/extra-jobs', '/extra-jobs', { job: '8', date: TODAY }),
  page('(phone)/(app)/payments', '/payments'),
  page('(phone)/(app)/payments/[periodId]', '/payments/7'),
  page('(phone)/(app)/performance', '/performance'),
  page('(phone)/(app)/performance/rating', '/performance/rating/7'),
  page('(phone)/(app)/help', '/help'),
  page('(phone)/(app)/help/help-request-activity', '/help/help-request-activity/7'),
  page('(phone)/(app)/customer-comms', '/customer-comms/7'),
  page('(phone)/(app)/cleaning-guides', '/cleaning-guides'),
  page('(phone)/(app)/cleaning-guides/[slug]', '/cleaning-guides/oven'),
  page('(phone)/(app)/news', '/news/winter-week'),
  page('(phone)/(app)/legal', '/legal/terms'),
  page('(phone)/(app)/profile', '/profile'),
  page('(phone)/(app)/time-off', '/time-off'),
  page('(phone)/(app)/refer', '/refer'),
  page('c', '/c', { t: 'east-link' }),
  page('rate', '/rate', { t: 'east-rating-link', stars: '4' }),
  page('login', '/login', { next: '/schedule', problem: 'expired' }),
  page('(phone)/onboarding', '/onboarding/8/east-invitation'),
  page('reset-password', '/reset-password/east-reset'),
  page('impersonate', '/impersonate', { worker: '7' }),
  page('admin', '/admin', { problem: 'ended' }),
  page('admin/workers', '/admin/workers', { search: 'east', page: '1', state: 'working' }),
  page('admin/workers/[id]', '/admin/workers/7'),
  page('admin/workers/[id]/week', '/admin/workers/7/week', { cancel: `7.${TODAY}` }),
  page('admin/workers/[id]/jobs', '/admin/workers/7/jobs'),
  page('admin/workers/[id]/handovers', '/admin/workers/7/handovers', { other: '8', job: '7', date: TODAY }),
  page('admin/inbox', '/admin/inbox', { kind: 'ticket', item: 'ticket-7', state: 'open', owner: 'all' }),
  page('admin/audit', '/admin/audit', { kind: 'settings', from: '2026-06-01', worker: '7', before: '9' }),
  page('admin/pay', '/admin/pay', { week: '2026-06-15', sheet: '7.2026-06-15' }),
  page('admin/extra-jobs', '/admin/extra-jobs', { kind: 'regular', state: 'on-offer', page: '1' }),
  page('admin/messages', '/admin/messages', { state: 'draft', write: 'popup', id: '8' }),
  page('admin/applicants', '/admin/applicants', { page: '1', invite: '1' }),
  page('admin/colleagues', '/admin/colleagues', { invite: '1' }),
  page('admin/switches', '/admin/switches', { after: A_KEY }),
  page('admin/rules', '/admin/rules', { after: A_KEY }),
  page('admin/failed-jobs', '/admin/failed-jobs'),
  page('admin/replies', '/admin/replies', { edit: '7' }),
];

export const routeTargets: readonly Target[] = [...ROUTES, ...PAGES].map((route) => ({
  name: `${route.method ?? 'GET'} ${route.path}`,
  type: 'route',
  make: (kind, draw, world) => routeRequest(route, kind, draw, world),
}));

function routeRequest(route: Route, kind: Kind, draw: Draw, world: string): PlannedRequest {
  const { method = 'GET', identity = 'nobody' } = route;
  const path = segmentsOf(route, kind, draw, world);
  const query = valuesOf(route.query ?? {}, kind, draw, world);
  const search = new URLSearchParams(query).toString();
  return {
    identity: kind === 'wrong' && draw.chance(0.3) ? draw.pick(OTHERS) : identity,
    method: kind === 'wrong' && draw.chance(0.1) ? draw.pick(['GET', 'POST', 'PUT', 'DELETE']) : method,
    path: search === '' ? path : `${path}?${search}`,
    headers: {
      ...(route.form && { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }),
      ...(route.json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: bodyOf(route, kind, draw, world) }),
  };
}

const OTHERS: readonly Identity[] = ['nobody', 'wrong', 'worker', 'admin', 'admin-password'];
/** The server refuses longer addresses before our code runs. */
const LONG = [300, 2_000, 6_000];

function segmentsOf({ path, folder }: Route, kind: Kind, draw: Draw, world: string): string {
  if (path.endsWith('/east-photo'))
    return `/api/photos/${photoAddress({ world, workerId: 7, photoId: PHOTO_ID }).split('/').at(-1)}`;
  const own = path.replaceAll('east', world);
  const hasParameter = folder.includes('[') || /\/\d+/.test(path);
  if (!hasParameter || kind === 'valid' || draw.chance(0.4)) return own;
  const segments = own.split('/');
  const at = segments.length - 1;
  segments[at] = encodeURIComponent(strange(kind, draw).replaceAll(/\p{Surrogate}/gu, '\uFFFD')) || 'x';
  return segments.join('/');
}

function valuesOf(
  values: Readonly<Record<string, string>>,
  kind: Kind,
  draw: Draw,
  world: string,
): Record<string, string> {
  const own = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.replaceAll('east', world)]),
  );
  const names = Object.keys(own);
  if (kind === 'valid' || names.length === 0) return own;
  return { ...own, [draw.pick(names)]: strange(kind, draw) };
}

function strange(kind: Kind, draw: Draw): string {
  if (kind === 'huge') return 'x'.repeat(draw.pick(LONG));
  if (kind === 'hostile') return hostileText(draw);
  return draw.pick([
    '',
    '0',
    '-1',
    '1',
    '2147483647',
    '9007199254740993',
    '1900-01-01',
    '2199-12-31',
    'x',
    '1.5',
  ]);
}

function bodyOf(route: Route, kind: Kind, draw: Draw, world: string): string {
  if (route.form) {
    const fields = valuesOf(route.form, kind, draw, world);
    if (kind !== 'huge') return new URLSearchParams(fields).toString();
    return new URLSearchParams({ ...fields, more: 'x'.repeat(draw.pick([10_000, 240_000])) }).toString();
  }
  const own = JSON.parse(jsonOf(route.json ?? {}).replaceAll('east', world));
  switch (kind) {
    case 'valid':
      return jsonOf(own);
    case 'huge':
      return jsonOf(withOneReplaced(own, draw, () => hugeValue(draw)));
    case 'hostile':
      return jsonOf(withOneReplaced(own, draw, () => hostileValue(draw)));
    default:
      return draw.chance(0.3) ? brokenBody(draw) : jsonOf(withOneReplaced(own, draw, () => wrongValue(draw)));
  }
}
