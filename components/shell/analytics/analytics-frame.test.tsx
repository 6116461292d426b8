// @vitest-environment jsdom

import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallInput } from '@/lib/core/ground/contract/define-call';
import { routes } from '@/lib/core/ground/site/routes';
import { CallContext, useCallClient } from '@/lib/core/phone/client/call-context';
import type { NewWrite } from '@/lib/core/phone/outbox/model';
import type { OutboxActions } from '@/lib/core/phone/outbox/outbox-client';
import { OutboxContext, useOutbox } from '@/lib/core/phone/outbox/outbox-context';
import type { UserWrite } from '@/lib/core/phone/outbox/queued-write';
import { ClockContext, createClock } from '@/lib/core/phone/session/clock';
import { TAP_ACTIONS } from '@/lib/features/people/analytics/record';
import { DemoContext } from '@/lib/features/people/demo/current-demo';
import type { AnalyticsRecord } from '@/lib/features/people/device/schema';
import { hoursCalls } from '@/lib/features/people/hours/calls';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import { visitWrites } from '@/lib/features/work/visit-actions/writes';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { PathnameContext } from '@/tests/support/fake-navigation';
import { AnalyticsFrame } from './analytics-frame';

const START: NewWrite = {
  write: visitWrites.startVisit as UserWrite,
  input: { params: { jobId: 41, date: '2026-11-18' } },
  entity: aVisit({ jobId: 41 }),
};
/** The device clock is four minutes behind. */
const SERVER_NOW = '2026-11-18T10:50:00.000Z';
const LOCATION = { startedLocation: { latitude: 51.4, longitude: -0.1, accuracy: 9 } };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-18T10:46:00.000Z') });
  // Fake timers replace `performance` without this method.
  Object.assign(performance, { getEntriesByType: () => [] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Makes user actions and the app's own calls on one page. */
function Page() {
  const client = useCallClient();
  const outbox = useOutbox();
  const params = { workerId: 7 };
  return (
    <>
      <button type="button" onClick={() => void outbox.enqueue(START)}>
        Start
      </button>
      <button
        type="button"
        onClick={() => {
          void client(hoursCalls.putAvailability, { params, body: [] });
          void client(scheduleCalls.listWorkingDays, { params });
          void client(visitCalls.patchVisit, { params: { jobId: 41, date: '2026-11-18' }, body: LOCATION });
        }}
      >
        Save
      </button>
      <a href="#map" data-action={TAP_ACTIONS.openDirections}>
        <span>Directions</span>
      </a>
      <a href="#more" data-action="whoever@mail.example">
        More
      </a>
    </>
  );
}

function open(isDemo = false) {
  const records: AnalyticsRecord[] = [];
  const tapped: string[] = [];
  const fake = new FakeCallClient();
  const clock = createClock(Date.now);
  clock.set(SERVER_NOW);
  const outbox = {
    enqueue: async ({ write }) => {
      tapped.push(write.type);
      return { kind: 'sent', answer: null };
    },
    enqueueBackground: async (_: unknown, input: CallInput) =>
      void records.push(input.body as AnalyticsRecord),
  } as Partial<OutboxActions> as OutboxActions;
  render(
    <PathnameContext value={routes.schedule}>
      <DemoContext value={isDemo ? { end: () => {} } : null}>
        <ClockContext value={clock}>
          <CallContext.Provider value={fake.client}>
            <OutboxContext value={outbox}>
              <AnalyticsFrame>
                <Page />
              </AnalyticsFrame>
            </OutboxContext>
          </CallContext.Provider>
        </ClockContext>
      </DemoContext>
    </PathnameContext>,
  );
  const actions = () =>
    records.filter(({ recordKey }) => recordKey === 'action').map(({ blob }) => blob?.extras?.action);
  return { records, actions, tapped, fake };
}

/** This is longer than a page takes to become ready and idle. */
const pass = () => act(() => vi.advanceTimersByTimeAsync(8_000));
const tap = (text: string) => fireEvent.click(screen.getByText(text));

it('[ANALYTICS-01] AnalyticsFrame records each action by name: queued, called or local, without visit data', async () => {
  const { records, actions, tapped, fake } = open();
  await pass();
  expect(records.map(({ recordKey }) => recordKey)).toEqual(['app_launch', 'page_view']);
  for (const { blob, sessionId, groupUuid, sourceCreated } of records) {
    expect(blob).toEqual({
      launchContext: 'normal',
      launchContextBlob: { page: 'home' },
      launchedAt: expect.stringMatching(/^2026-11-18T10:50:0\d\.\d{3}Z$/),
      extras: { page: 'schedule' },
    });
    expect([sessionId, groupUuid]).toEqual(Array(2).fill(expect.stringMatching(/^[\da-f-]{36}$/)));
    expect(sourceCreated).toMatch(/^2026-11-18T10:50:0\d\.\d{3}Z$/);
  }
  tap('Start');
  tap('Save');
  tap('Directions');
  await pass();
  expect(actions()).toEqual(['startVisit', 'putAvailability', 'openDirections']);
  // The page view and its actions are one group, without data of the visit.
  expect(new Set(records.slice(1).map(({ groupUuid }) => groupUuid)).size).toBe(1);
  const withoutTimes = JSON.stringify(records.map(({ blob }) => blob)).replaceAll(
    /\d\d:\d\d:\d\d\.\d+Z/g,
    '',
  );
  expect(withoutTimes).not.toMatch(/41|51\.4/);
  // Recording does not stop the actions.
  expect(tapped).toEqual(['startVisit']);
  expect(fake.made.map(({ id }) => id)).toEqual(['putAvailability', 'listWorkingDays', 'patchVisit']);
});

it('AnalyticsFrame records only clicks on the list of known actions', async () => {
  const { actions } = open();
  tap('More');
  await pass();
  expect(actions()).toEqual([]);
});

it('AnalyticsFrame records nothing in a demo', async () => {
  const { records } = open(true);
  tap('Start');
  tap('Directions');
  await pass();
  expect(records).toEqual([]);
});
