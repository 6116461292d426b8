import type { TestWorld } from '../browser/support/test';
import type { Fault } from './support/fault-proxy';
import { endedRows, waitingRows } from './support/rows';
import { expect, test } from './support/test';
import {
  button,
  cutWrites,
  isWrite,
  kindsOf,
  makeVisit,
  makeVisits,
  type OwnVisit,
  openVisit,
  tapFinish,
  tapStart,
  waitingNote,
} from './support/visits';

const answer = (status: number, body: unknown, headers = {}): Fault => ({
  kind: 'answer',
  status,
  type: 'application/json',
  body: JSON.stringify(body),
  headers,
});
const refusal = (status: number, code: string, userMessage: string): Fault =>
  answer(status, { error: { code, status, userMessage, retryable: false, requestId: 'r1' } });
const portal: Fault = {
  kind: 'answer',
  status: 200,
  type: 'text/html',
  body: '<!doctype html><title>Wi-Fi</title><h1>Please log in to the wireless network</h1>',
};

test('[OFFLINE-05] queued start, finish and rating are sent in this order, over 450 ms apart', {
  tag: '@core',
}, async ({ page, network, world, enter }) => {
  const visit = await makeVisit(world, 'Mina');
  await enter(page);
  await openVisit(page, visit);
  cutWrites(network);
  await tapStart(page);
  await expect(waitingNote(page)).toBeVisible();
  await tapFinish(page);
  await expect(waitingNote(page)).toBeVisible();
  await page.getByRole('radio', { name: 'Good' }).check();
  await button(page, 'Send').click();
  await expect(page.getByText('Thanks, your rating is saved.')).toBeVisible();
  const kinds = ['startVisit', 'finishVisit', 'rateVisit'];
  expect((await waitingRows(page)).map(({ type }) => type)).toEqual(kinds);
  const before = network.seen.length;
  network.heal();
  await expect.poll(() => waitingRows(page)).toEqual([]);
  const sent = network.seen.slice(before).filter(isWrite());
  expect(kindsOf(sent)).toEqual(['start', 'finish', 'rate-visit']);
  for (const [at, { atMs }] of sent.slice(1).entries()) {
    expect(atMs - (sent[at]?.endMs ?? atMs)).toBeGreaterThan(450);
  }
  expect((await world.writes()).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await visit.served()).finished_at).not.toBeNull();
  await expect(waitingNote(page)).toBeHidden();
});

test('a start whose response is lost is retried with the same key and takes effect once', {
  tag: '@core',
}, async ({ page, network, world, enter }) => {
  const visit = await makeVisit(world, 'Mina');
  await enter(page);
  await openVisit(page, visit);
  network.when(isWrite('start'), { kind: 'cut-answer' }, 1);
  await tapStart(page);
  await expect.poll(async () => (await visit.served()).started_at).not.toBeNull();
  const { started_at: startedAt } = await visit.served();
  await expect.poll(() => waitingRows(page)).toEqual([]);
  const starts = network.seen.filter(isWrite('start'));
  expect(starts.length).toBeGreaterThan(1);
  expect(new Set(starts.map(({ key }) => key)).size).toBe(1);
  expect(new Set(starts.map(({ registeredAt }) => registeredAt)).size).toBe(1);
  expect(await world.writes()).toEqual([{ key: starts[0]?.key, status: 200 }]);
  expect((await visit.served()).started_at).toBe(startedAt);
  await expect(page.getByText(/Failed to/)).toHaveCount(0);
  await expect(page.getByText(/^Started \d/)).toBeVisible();
});

test('a double tap while offline enqueues one write', async ({ page, network, world, enter }) => {
  const visit = await makeVisit(world, 'Mina');
  await enter(page);
  await openVisit(page, visit);
  cutWrites(network);
  await button(page, 'Start').dblclick();
  await expect(waitingNote(page)).toBeVisible();
  expect(await waitingRows(page)).toHaveLength(1);
  network.heal();
  await expect.poll(async () => (await visit.served()).started_at).not.toBeNull();
  expect(await world.writes()).toHaveLength(1);
});

test('[OFFLINE-08] a refused write rolls the visit back, shows and lists the reason, and lets the next write go', {
  tag: '@core',
}, async ({ page, network, world, enter }) => {
  test.slow();
  const reason = 'The office has closed this visit';
  const visits = await makeVisits(world, ['Mina', 'Otto', 'Pia', 'Quinn']);
  await enter(page);
  for (const [at, [what, fault]] of [
    ['a validation error', refusal(400, 'validation_error', reason)] as const,
    ['a server error', refusal(500, 'server_error', reason)] as const,
  ].entries()) {
    await test.step(what, async () => {
      const [visit, next] = visits.slice(2 * at);
      if (!visit || !next) throw new Error('Each fault has two visits.');
      await openVisit(page, visit);
      network.when(isWrite('start'), fault, 1);
      await button(page, 'Start').click();
      // On a busy machine the toast may end before the click returns.
      const toast = expect(page.getByText(`Failed to start visit - ${reason}`)).toBeVisible();
      // The visit of the previous step still runs.
      if (at > 0) await button(page, 'Start anyway').click();
      await toast;
      await expect(button(page, 'Start')).toBeVisible();
      const ended = (await endedRows(page)).map(({ type, result }) => `${type} ${result}`);
      expect(ended.toSorted()).toEqual(['startVisit refused', ...Array(at).fill('startVisit sent')]);
      await page.getByRole('button', { name: '1 not sent' }).click();
      const list = page.getByRole('dialog').getByRole('list', { name: 'Not sent' });
      await expect(list).toContainText(reason);
      await page.getByRole('button', { name: /^Remove from this list/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('button', { name: '1 not sent' })).toBeHidden();
      await page.getByRole('link', { name: /back/i }).click();
      await openVisit(page, next);
      await tapStart(page);
      await expect.poll(async () => (await next.served()).started_at).not.toBeNull();
      expect((await visit.served()).started_at).toBeNull();
      await page.getByRole('link', { name: /back/i }).click();
    });
  }
});

test('[OFFLINE-10] an overloaded server, a proxy’s error page and a captive portal keep a write queued', async ({
  page,
  network,
  world,
  enter,
}) => {
  test.slow();
  const visits = await makeVisits(world, ['Mina', 'Otto', 'Pia']);
  await enter(page);
  const faults: readonly (readonly [what: string, fault: Fault])[] = [
    ['an overloaded server', answer(503, { error: { code: 'service_unavailable', userMessage: 'Busy' } })],
    ['a proxy', { kind: 'answer', status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' }],
    ['a captive portal', portal],
  ];
  for (const [at, [what, fault]] of faults.entries()) {
    await test.step(what, async () => {
      const visit = visits[at];
      if (!visit) throw new Error('Each fault has a visit.');
      await openVisit(page, visit);
      network.when(({ path }) => path.includes('/api/'), fault);
      await tapStart(page);
      await expect(waitingNote(page)).toBeVisible();
      expect(await waitingRows(page)).toMatchObject([{ type: 'startVisit' }]);
      await expect(page.getByText(/Failed to/)).toHaveCount(0);
      network.heal();
      await expect.poll(async () => (await visit.served()).started_at).not.toBeNull();
      await expect(waitingNote(page)).toBeHidden();
      expect(await world.writes()).toHaveLength(at + 1);
      await page.getByRole('link', { name: /back/i }).click();
    });
  }
});

/** Returns the customers of these visits in Ella's pay, sorted. */
async function paidNames(world: TestWorld, visits: readonly OwnVisit[]): Promise<string[]> {
  const { id } = (await world.api('ella', 'GET', 'auth/')).body as { id: number };
  const { results } = (await world.api('ella', 'GET', `workers/${id}/payments/`)).body as {
    results: { worked_visits_for_invoice: { visit: { customer_preferred_name: string } }[] }[];
  };
  const lines = results.flatMap((period) => period.worked_visits_for_invoice);
  const names = visits.map(({ name }) => name);
  const paid = lines.map(({ visit }) => visit.customer_preferred_name);
  return paid.filter((name) => names.includes(name)).sort();
}

test('a proxy’s page for one visit does not hold up the others: they start, finish and are paid', async ({
  page,
  network,
  world,
  enter,
}) => {
  test.slow();
  const visits = await makeVisits(world, ['Mina', 'Otto', 'Pia']);
  const [first, ...others] = visits;
  if (!first) throw new Error('No visit was made.');
  await enter(page);
  network.when(({ path }) => path.includes(`/jobs/${first.jobId}/`), { ...portal, status: 500 });
  for (const visit of visits) {
    await openVisit(page, visit);
    await tapStart(page);
    await tapFinish(page);
    await page.getByRole('link', { name: /back/i }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  }
  for (const visit of others)
    await expect.poll(async () => (await visit.served()).finished_at).not.toBeNull();
  expect(await first.served()).toMatchObject({ started_at: null });
  expect((await waitingRows(page)).map(({ type }) => type)).toEqual(['startVisit', 'finishVisit']);
  expect(await paidNames(world, visits)).toEqual(['Otto', 'Pia']);
  network.heal();
  await page.getByRole('button', { name: /2 waiting to send/ }).click();
  await button(page, 'Try now').click();
  await expect.poll(() => waitingRows(page)).toEqual([]);
  expect(await paidNames(world, visits)).toEqual(['Mina', 'Otto', 'Pia']);
});

test('a connection lost after two of five starts sends the rest in order later', async ({
  page,
  network,
  world,
  enter,
}) => {
  const visits = await makeVisits(world, ['Ada', 'Bea', 'Cleo', 'Dora', 'Edda']);
  await enter(page);
  cutWrites(network);
  for (const visit of visits) {
    await openVisit(page, visit);
    await tapStart(page);
    await expect(waitingNote(page)).toBeVisible();
    await page.getByRole('link', { name: /back/i }).click();
  }
  await expect(page.getByRole('button', { name: /5 waiting to send/ })).toBeVisible();
  const keys = (await waitingRows(page)).map(({ uuid }) => uuid);
  expect(keys).toHaveLength(5);
  network.heal();
  let count = 0;
  network.when(isWrite('start'), () => {
    count += 1;
    return count > 2 ? { kind: 'cut' } : null;
  });
  await expect.poll(async () => (await world.writes()).length).toBe(2);
  await expect.poll(() => waitingRows(page)).toHaveLength(3);
  await network.down();
  await network.up();
  network.heal();
  await expect.poll(() => waitingRows(page)).toEqual([]);
  expect((await world.writes()).map(({ key }) => key)).toEqual(keys);
  await expect(page.getByRole('button', { name: /waiting to send/ })).toBeHidden();
});

test('a hanging request keeps the start on screen and does not block the page', async ({
  page,
  network,
  world,
  enter,
}) => {
  const visit = await makeVisit(world, 'Mina');
  await enter(page);
  await openVisit(page, visit);
  network.when(isWrite('start'), { kind: 'hang' }, 1);
  await tapStart(page);
  await page.getByRole('link', { name: /back/i }).click();
  await expect(page.locator('main').getByRole('link', { name: /Mina/ })).toContainText('Started');
  expect((await visit.served()).started_at).toBeNull();
  expect(await waitingRows(page)).toMatchObject([{ type: 'startVisit' }]);
  network.heal();
  await expect.poll(async () => (await visit.served()).started_at).not.toBeNull();
  expect(await world.writes()).toHaveLength(1);
});

test('a queued start stays on screen while the page revalidates', async ({ page, network, world, enter }) => {
  const visit = await makeVisit(world, 'Mina');
  await enter(page);
  await openVisit(page, visit);
  cutWrites(network);
  await tapStart(page);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('button')) {
        if (one.textContent?.trim() === 'Start') seen.push('Start');
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const reads = () =>
    network.seen.filter(({ method, path }) => method === 'GET' && /\/visits\//.test(path)).length;
  for (let times = 0; times < 3; times += 1) {
    const before = reads();
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      expect(reads()).toBeGreaterThan(before);
    }).toPass({ intervals: [500] });
  }
  expect((await visit.served()).started_at).toBeNull();
  network.heal();
  await expect.poll(async () => (await visit.served()).started_at).not.toBeNull();
  await expect(waitingNote(page)).toBeHidden();
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
});
