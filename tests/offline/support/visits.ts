import type { Locator, Page } from '@playwright/test';
import { objectIdOf } from '@/lib/features/work/visits/visit-id';
import { PREFIX } from '../../browser/support/servers';
import { expect, type TestWorld } from '../../browser/support/test';
import type { FaultProxy, SeenRequest } from './fault-proxy';

/** Makes a visit for Ella, who has no others, so that its customer's name identifies it. */
export interface OwnVisit {
  readonly name: string;
  readonly jobId: number;
  readonly date: string;
  /** The outbox has this object id. */
  readonly objectId: string;
  /** The visit's page has this path. */
  readonly address: string;
  /** Reads the visit as the backend serves it. */
  served(): Promise<{ readonly started_at: string | null; readonly finished_at: string | null }>;
}

export async function makeVisit(world: TestWorld, name: string): Promise<OwnVisit> {
  const [visit] = await makeVisits(world, [name]);
  if (!visit) throw new Error('No visit was made.');
  return visit;
}

interface VisitsOptions {
  /** The visits' properties have these columns. */
  readonly property?: Readonly<Record<string, unknown>>;
  /** These are start hours; by default one visit after the other from 1am. */
  readonly startHours?: readonly number[];
}

/** Builds visits of two hours today. By default the first six may start at 11am without an early-start question. */
export async function makeVisits(
  world: TestWorld,
  names: readonly string[],
  { property = {}, startHours = [] }: VisitsOptions = {},
): Promise<OwnVisit[]> {
  const hour = (at: number) => `${String(at).padStart(2, '0')}:00`;
  const startHour = (at: number) => startHours[at] ?? 1 + 2 * at;
  await world.build(
    'ella',
    names.map((name, at) => ({
      day: world.today,
      start: hour(startHour(at)),
      end: hour(startHour(at) + 2),
      customer: { name, preferredName: name },
      property,
    })),
  );
  const { id } = (await world.api('ella', 'GET', 'auth/')).body as { id: number };
  const path = `workers/${id}/working-days/?expand=activities__visit`;
  const days = (await world.api('ella', 'GET', path)).body as readonly {
    readonly activities: readonly { readonly visit?: BuiltVisit }[];
  }[];
  const visits = days.flatMap(({ activities }) => activities.flatMap(({ visit }) => visit ?? []));
  return names.map((name) => {
    const visit = visits.find((one) => one.customer_preferred_name === name);
    if (!visit) throw new Error(`${name} has no visit.`);
    const { job_id: job, scheduled_date: scheduled, actual_date: actual } = visit;
    return {
      name,
      jobId: job,
      date: scheduled,
      objectId: objectIdOf({ jobId: job, scheduledDate: scheduled }),
      address: `${PREFIX}/schedule/visit/${job}/${scheduled}/${actual}`,
      served: async () =>
        (await world.api('ella', 'GET', `work/jobs/${job}/visits/${scheduled}/`)).body as never,
    };
  });
}

interface BuiltVisit {
  readonly job_id: number;
  readonly scheduled_date: string;
  readonly actual_date: string;
  readonly customer_preferred_name: string;
}

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Finds the note that the open visit has an unsent write. */
export const waitingNote = (page: Page): Locator =>
  page.getByRole('region', { name: 'Your visit' }).getByText('Waiting to send');

export async function openVisit(page: Page, { name }: OwnVisit): Promise<void> {
  await page
    .locator('main')
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** It also answers the question that the app asks while another visit runs. */
export async function tapStart(page: Page): Promise<void> {
  await button(page, 'Start').click();
  const started = page.getByText(/^Started \d/);
  const anyway = button(page, 'Start anyway');
  await expect(started.or(anyway)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(started).toBeVisible();
}

/** Finishes early and confirms the question about fewer hours. */
export async function tapFinish(page: Page): Promise<void> {
  await button(page, 'Finish').click();
  await button(page, 'Finish anyway').click();
  await expect(page.getByText(/^Finished \d/)).toBeVisible();
}

/** Records when the browser clicks: on a busy machine that is long after the test's call. */
export async function watchClicks(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.addEventListener('click', () => Object.assign(globalThis, { lastClickMs: Date.now() }), true),
  );
}

export const lastClickMs = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { lastClickMs: number }).lastClickMs);

const WRITE = /\/api\/v1\/.*\/(start|unstart|finish|rate-visit)\//;

/** Returns true if the request writes a visit, of one kind or any. */
export const isWrite =
  (kind?: 'start' | 'unstart' | 'finish' | 'rate-visit') =>
  ({ path }: Pick<SeenRequest, 'path'>): boolean => {
    const found = WRITE.exec(path)?.[1];
    return found !== undefined && (kind === undefined || found === kind);
  };

/** Returns the kinds of the writes, in order. */
export const kindsOf = (seen: readonly SeenRequest[]): string[] =>
  seen.flatMap(({ path }) => WRITE.exec(path)?.[1] ?? []);

/**
 * Leaves the outbox without signal: cuts its writes and its probe, while pages still read. With a probe that succeeds,
 * failing writes would let others pass. Returns a function that ends it.
 */
export function cutWrites(network: FaultProxy): () => void {
  const isProbe = ({ path }: Pick<SeenRequest, 'path'>) => path.endsWith('/infrastructure/sync-time/');
  const endings = [isWrite(), isProbe].map((which) => network.when(which, { kind: 'cut' }));
  return () => {
    for (const end of endings) end();
  };
}

/** Starts each visit while writes are cut, and returns to the schedule. */
export async function startAll(page: Page, visits: readonly OwnVisit[]): Promise<void> {
  for (const visit of visits) {
    await openVisit(page, visit);
    await tapStart(page);
    await expect(waitingNote(page)).toBeVisible();
    await page.getByRole('link', { name: /back/i }).click();
  }
}
