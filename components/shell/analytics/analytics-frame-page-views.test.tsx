// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routes } from '@/lib/core/ground/site/routes';
import { createTrack, type Track, TrackContext } from '@/lib/features/people/analytics/track';
import type { AnalyticsRecord } from '@/lib/features/people/device/schema';
import { PathnameContext } from '@/tests/support/fake-navigation';
import { PageViews } from './analytics-frame';

const LAUNCH = { context: 'normal', blob: null, at: '2026-11-18T10:45:00.000Z' } as const;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-18T10:46:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(ready: Promise<unknown> = Promise.resolve()) {
  const records: AnalyticsRecord[] = [];
  const now = () => new Date().toISOString();
  const track = createTrack({ launch: LAUNCH, now, ready, send: (record) => records.push(record) });
  const at = (path: string, value: Track = track) => (
    <StrictMode>
      <TrackContext value={value}>
        <PathnameContext value={path}>
          <PageViews />
        </PathnameContext>
      </TrackContext>
    </StrictMode>
  );
  const { rerender } = render(at(routes.schedule));
  const go = (path: string) => rerender(at(path));
  const seen = () => records.map(({ recordKey, blob }) => `${recordKey} ${blob?.extras?.page}`);
  return { records, go, seen, track };
}

/** Long enough for the browser to paint and become idle. */
const pass = (ms = 2_500) => act(() => vi.advanceTimersByTimeAsync(ms));

it('[ANALYTICS-01] AnalyticsFrame records the launch once and each page by its name after it was painted', async () => {
  const app = open();
  expect(app.seen()).toEqual([]);
  await pass();
  expect(app.seen()).toEqual(['app_launch schedule', 'page_view schedule']);
  app.go(routes.visit(41, '2026-11-21', '2026-11-21'));
  await pass();
  app.go(routes.visit(42, '2026-11-21', '2026-11-21'));
  await pass();
  app.go(routes.schedule);
  await pass();
  expect(app.seen().slice(2)).toEqual(['page_view visit', 'page_view visit', 'page_view schedule']);
  // The ids are random, so they are left out.
  const records = app.records.map(({ groupUuid: _, sessionId: __, ...record }) => record);
  expect(JSON.stringify(records)).not.toMatch(/4[12]\b|2026-11-21|\/schedule/);
});

it('AnalyticsFrame records no page that was left before it was painted, and no unknown path', async () => {
  const app = open();
  app.go(routes.help);
  app.go('/83-cavendish-road');
  await pass();
  expect(app.seen()).toEqual([]);
});

it('AnalyticsFrame sends nothing before the page is ready, and keeps the original times', async () => {
  const app = open(new Promise((resolve) => setTimeout(resolve, 6_000)));
  await pass();
  expect(app.records).toEqual([]);
  await pass(6_000);
  expect(app.seen()).toEqual(['app_launch schedule', 'page_view schedule']);
  expect(Date.parse(app.records[1]?.sourceCreated ?? '')).toBeLessThan(
    Date.parse('2026-11-18T10:46:03.000Z'),
  );
});

it('[ANALYTICS-01] AnalyticsFrame uses one session per launch and one group per page view and its actions', async () => {
  const app = open();
  await pass();
  app.track('action', { action: 'startVisit' });
  app.go(routes.help);
  await pass();
  const [, view, action, next] = app.records;
  expect(new Set(app.records.map(({ sessionId }) => sessionId)).size).toBe(1);
  expect(action?.groupUuid).toBe(view?.groupUuid);
  expect(next?.groupUuid).not.toBe(view?.groupUuid);
});

it('AnalyticsFrame records nothing without a track function', async () => {
  const fetched = vi.fn(async () => Response.json({}));
  const opened = vi.fn();
  const track = vi.fn();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('indexedDB', { open: opened });
  const page = (
    <PathnameContext value={routes.schedule}>
      <PageViews />
    </PathnameContext>
  );
  const { unmount } = render(page);
  await pass();
  expect([fetched.mock.calls, opened.mock.calls]).toEqual([[], []]);
  unmount();
  render(<TrackContext value={track}>{page}</TrackContext>);
  await pass();
  // As a control, the same page records with a track function.
  expect(track.mock.calls.map(([key]) => key)).toEqual(['app_launch', 'page_view']);
});
