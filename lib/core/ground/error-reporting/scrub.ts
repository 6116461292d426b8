import type { Breadcrumb, Event, Exception, StackFrame } from '@sentry/core';
import { pageAt } from '@/lib/core/ground/site/page-lookup';
import { pages } from '@/lib/core/ground/site/pages';
import { withoutUnknownWords } from './known-words';

const MOST_EXCEPTIONS = 4;
const MOST_BREADCRUMBS = 20;
const MOST_FRAMES = 50;

/**
 * Makes a new event with nothing but what is known to be harmless. A list of what to remove would miss the next field.
 * See docs/decisions/0425-reports-keep-known-words-only.md.
 */
export function scrubbed(event: Event): Event {
  const { event_id, timestamp, transaction, fingerprint, user, exception, breadcrumbs = [] } = event;
  return {
    event_id,
    timestamp,
    platform: 'javascript',
    level: 'error',
    tags: tagsOf(event),
    ...(fingerprint && { fingerprint: fingerprint.map((part) => constant(part) ?? '') }),
    ...(transaction !== undefined && { transaction: patternOf(transaction) }),
    ...(isWorkerId(user?.id) && { user: { id: String(user?.id) } }),
    exception: { values: (exception?.values ?? []).slice(-MOST_EXCEPTIONS).map(scrubbedException) },
    breadcrumbs: breadcrumbs.slice(-MOST_BREADCRUMBS).map(scrubbedBreadcrumb),
  };
}

const TAGS = ['runtime', 'event', 'call', 'code', 'kind'] as const;

function tagsOf({ tags = {} }: Event): NonNullable<Event['tags']> {
  const constants = TAGS.flatMap((name) => {
    const value = constant(tags[name]);
    return value === null ? [] : [[name, value]];
  });
  return {
    ...Object.fromEntries(constants),
    ...(isHttpStatus(tags.httpStatus) && { httpStatus: tags.httpStatus }),
  };
}

/** Accepts names in our code: `getVisit`, `upstream_failed`, `customer-mail`. */
function constant(value: unknown): string | null {
  return typeof value === 'string' && /^[a-z][a-zA-Z_-]{1,39}$/.test(value) ? value : null;
}

const isHttpStatus = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 100 && Number(value) <= 599;

const isWorkerId = (id: unknown) => Number.isSafeInteger(id) && Number(id) > 0;

/** Returns the route pattern: ids, days and tokens of the address stay here. */
function patternOf(path: string): string {
  const page = pageAt(path.split(/[?#]/)[0] ?? '');
  return page ? pages[page.name].path : 'unknown';
}

function scrubbedException({ type = '', value = '', stacktrace }: Exception): Exception {
  const frames = (stacktrace?.frames ?? []).slice(-MOST_FRAMES).flatMap(scrubbedFrame);
  return {
    type: /^[A-Za-z]{0,32}(Error|Exception|Failure)$/.test(type) ? type : Error.name,
    value: withoutUnknownWords(value),
    ...(frames.length > 0 && { stacktrace: { frames } }),
  };
}

/** Frames outside code files are dropped: a page's own address would be one. */
function scrubbedFrame({ filename = '', function: name = '', lineno, colno }: StackFrame): StackFrame[] {
  const file = codeFile(filename);
  if (file === null) return [];
  const shown = /^(?:async |new )?[\w$.<>#]{1,80}$/.test(name) ? name : '?';
  return [
    { filename: file, function: shown, in_app: !/node_modules|^node:/.test(file), ...placeOf(lineno, colno) },
  ];
}

const placeOf = (lineno: unknown, colno: unknown) => ({
  ...(Number.isInteger(lineno) && { lineno: Number(lineno) }),
  ...(Number.isInteger(colno) && { colno: Number(colno) }),
});

/** These folders contain code. What is above them would name the server's user. */
const CODE_FILE =
  /(?:^|\/)((?:_next\/static|\.next|node_modules|app|components|lib|tests)\/[\w./@[\]()~+-]+\.(?:[cm]?js|tsx?|jsx))$/;

function codeFile(filename: string): string | null {
  const path = filename.split(/[?#]/)[0] ?? '';
  if (/^node:[\w/]+$/.test(path)) return path;
  if (path.endsWith('/sw.js')) return 'app:///sw.js';
  const file = CODE_FILE.exec(path)?.[1];
  return file === undefined ? null : `app:///${file}`;
}

function scrubbedBreadcrumb({ timestamp, message = '', data }: Breadcrumb): Breadcrumb {
  return {
    ...(timestamp !== undefined && { timestamp }),
    message: withoutUnknownWords(message),
    ...(isHttpStatus(data?.status) && { data: { status: data.status } }),
  };
}
