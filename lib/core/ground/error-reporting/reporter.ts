import type { Breadcrumb } from '@/lib/core/ground/log/breadcrumbs';
import type { Sender } from './sender';
import type { ErrorReportingSettings } from './settings';

/** A report may have these details: constants of our code only, never data of a person. */
export interface ErrorDetails {
  readonly event?: string;
  readonly call?: string;
  readonly code?: string;
  readonly kind?: string;
  readonly httpStatus?: number | null;
}

export interface ErrorContext extends ErrorDetails {
  /** It is true when the browser or React has written the error to the console. */
  readonly isLogged?: boolean;
}

export type Runtime = 'page' | 'worker' | 'server';

export interface Incident {
  readonly error: unknown;
  readonly at: number;
  readonly context: ErrorContext;
  readonly runtime: Runtime;
  readonly breadcrumbs: readonly Breadcrumb[];
  /** The page has this path below the base path. */
  readonly path: string | null;
  readonly workerId: number | null;
}

export interface ReporterOptions {
  readonly runtime: Runtime;
  readonly settings: () => Promise<ErrorReportingSettings | null>;
  readonly loadSender: (settings: { readonly dsn: string; readonly environment: string }) => Promise<Sender>;
  /** It is null when the worker is signed out. */
  readonly workerId: () => Promise<number | null>;
  readonly now?: () => number;
}

export interface Report {
  readonly error: unknown;
  readonly context?: ErrorContext;
  readonly breadcrumbs?: readonly Breadcrumb[];
  readonly path?: string | null;
}

export interface Reporter {
  /** Never rejects. */
  report(report: Report): Promise<void>;
}

/** Asks for settings and loads the client at the first error, and only if there is an address. [ERR-14] */
export function createReporter(options: ReporterOptions): Reporter {
  const { runtime, now = Date.now } = options;
  const isAllowed = createLimit(now);
  let settings: Promise<ErrorReportingSettings | null> | null = null;
  let sender: Promise<Sender> | null = null;

  const knownSettings = async () => {
    settings ??= options.settings();
    const known = await settings;
    if (known === null) settings = null;
    return known;
  };

  const send = async ({ error, context = {}, breadcrumbs = [], path = null }: Report, at: number) => {
    const known = await knownSettings();
    if (known === null) return;
    const { dsn, environment } = known;
    if (dsn === null) {
      if (!context.isLogged) console.error(error);
      return;
    }
    sender ??= options.loadSender({ dsn, environment });
    const { send: post } = await sender;
    const workerId = await options.workerId().catch(() => null);
    await post({ error, at, context, runtime, breadcrumbs, path, workerId });
  };

  return {
    async report(report) {
      try {
        if (isExpected(report.error) || !isAllowed(report)) return;
        await send(report, now());
      } catch {
        // A failed report must not be reported. The next one loads the client again.
        sender = null;
      }
    },
  };
}

/** This is the documents' error that error reporting ignores. [ERR-13] */
const NOT_FOUND = /Object Not Found Matching Id/;

/** These messages mean no internet, in the words of Chromium, WebKit and Firefox, or say nothing. */
const NOT_WORTH_REPORTING =
  /^(Failed to fetch|Load failed|NetworkError when attempting|ResizeObserver loop|Script error\.?$)/;

/** Expected failures have these error names: a request that was stopped, and a sync that runs again. */
const EXPECTED_NAMES: ReadonlySet<string> = new Set(['AbortError', 'TimeoutError', 'QueueWaits']);

/** At most this many causes of an error are read. */
export const MOST_CAUSES = 3;

export function isExpected(error: unknown, depth = 0): boolean {
  if (typeof error === 'string') return NOT_FOUND.test(error) || NOT_WORTH_REPORTING.test(error);
  if (typeof error !== 'object' || error === null) return false;
  const { name, message, digest, cause } = error as Record<string, unknown>;
  // Next redirects by errors whose digest has this prefix.
  if (typeof digest === 'string' && digest.startsWith('NEXT_')) return true;
  if (typeof name === 'string' && EXPECTED_NAMES.has(name)) return true;
  if (typeof message === 'string' && isExpected(message)) return true;
  return depth < MOST_CAUSES && isExpected(cause, depth + 1);
}

const MINUTE_MS = 60_000;
const MOST_SAME = 3;
const MOST_IN_ALL = 20;

/** An error in a loop must not flood the service. */
function createLimit(now: () => number): (report: Report) => boolean {
  let sent: { readonly at: number; readonly key: string }[] = [];
  return ({ error, context }) => {
    const at = now();
    const key = keyOf(error, context);
    sent = sent.filter((one) => at - one.at < MINUTE_MS && one.at <= at);
    const isOver = sent.length >= MOST_IN_ALL || sent.filter((one) => one.key === key).length >= MOST_SAME;
    if (!isOver) sent.push({ at, key });
    return !isOver;
  };
}

function keyOf(error: unknown, { event, call, code, kind }: ErrorContext = {}): string {
  const what = error instanceof Error ? `${error.name} ${placeOf(error)}` : typeof error;
  return [what, event, call, code, kind].join(' ');
}

/** Returns the first line of the stack that is a place in the code; messages may differ in each round of a loop. */
function placeOf({ stack = '', message }: Error): string {
  const lines = stack.slice(stack.indexOf(message) + message.length).split('\n');
  return lines.find((line) => /:\d+:\d+/.test(line)) ?? message;
}
