// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { CallContext } from '@/lib/core/phone/client/call-context';
import { newId } from '@/lib/core/phone/client/new-id';
import { afterPaint } from '@/lib/core/phone/scheduling/screen-work';
import { ClockContext, createClock } from '@/lib/core/phone/session/clock';
import { useSchedule } from '@/lib/features/work/schedule/hooks';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { useVisit } from '@/lib/features/work/visits/hooks';
import { displayState, withStart } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { WithOutbox } from '@/tests/support/with-outbox';
import { useVisitActions } from './hooks';

const NOW = '2026-11-18T10:46:00.000Z';

/** Both tabs belong to one browser and share its queue. */
let db = '';

function Tab({ name, children, fake }: { name: string; children: ReactNode; fake: FakeCallClient }) {
  const clock = createClock(() => Date.parse(NOW));
  return (
    <section aria-label={name}>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <CallContext.Provider value={fake.client}>
          <ClockContext.Provider value={clock}>
            <WithOutbox client={fake.client} db={db}>
              {children}
            </WithOutbox>
          </ClockContext.Provider>
        </CallContext.Provider>
      </SWRConfig>
    </section>
  );
}

function Screen({ initial, days }: { initial: Visit; days: readonly WorkingDay[] }) {
  const visit = useVisit(initial, ok(initial), NOW).data ?? initial;
  const { act: take } = useVisitActions(visit, () => undefined);
  const schedule = useSchedule(7, ok(days), NOW).data ?? [];
  return (
    <>
      <p>Visit: {displayState(visit)}</p>
      <p>Schedule: {schedule.flatMap(visitsIn).map(displayState).join(', ')}</p>
      <button type="button" onClick={() => void take('start')}>
        Start
      </button>
    </>
  );
}

const visitsIn = ({ activities }: WorkingDay) =>
  activities.flatMap(({ visit }) => (typeof visit === 'object' && visit ? visit : []));

/** Results keep their identity between renders, like a page’s props. */
const results = new WeakMap<object, unknown>();
function ok<T extends object>(value: T) {
  const result = results.get(value) ?? { ok: true, value };
  results.set(value, result);
  return result as { readonly ok: true; readonly value: T };
}

const start = '2026-11-18T10:00:00Z';
const end = '2026-11-18T12:00:00Z';
const daysWith = (visit: Visit): readonly WorkingDay[] => [
  {
    day: '2026-11-18',
    working: true,
    activities: [{ type: 'WorkPeriod', start, end, visit }],
  },
];

function showTwoTabs(fake: FakeCallClient): void {
  const tab = (name: string) => {
    const visit = aVisit();
    return (
      <Tab name={name} fake={fake}>
        <Screen initial={visit} days={daysWith(aVisit({ jobId: visit.jobId }))} />
      </Tab>
    );
  };
  render(
    <>
      {tab('first')}
      {tab('second')}
    </>,
  );
}

const inTab = (name: string) => within(screen.getByRole('region', { name }));
/** Effects outside the screen run after the next frame. */
async function tapStart(): Promise<void> {
  await userEvent.click(inTab('first').getByRole('button', { name: 'Start' }));
  await act(() => afterPaint());
}

describe('two open tabs', () => {
  let fake: FakeCallClient;
  beforeEach(() => {
    fake = new FakeCallClient();
    db = newId();
  });

  it('[ACT-04] two open tabs show a start at the tap, in the visit and the schedule', async () => {
    fake.hold(visitCalls.startVisit);
    showTwoTabs(fake);
    await tapStart();
    for (const name of ['first', 'second']) {
      expect(await inTab(name).findByText('Visit: started')).toBeDefined();
      expect(await inTab(name).findByText('Schedule: started')).toBeDefined();
    }
  });

  it('[ACT-04] two open tabs show the visit from the server’s response', async () => {
    const served = { ...withStart(aVisit(), NOW), finishedAt: NOW, finished: true };
    fake.answer(visitCalls.startVisit, () => served);
    showTwoTabs(fake);
    await tapStart();
    for (const name of ['first', 'second']) {
      expect(await inTab(name).findByText('Visit: finished')).toBeDefined();
      expect(await inTab(name).findByText('Schedule: finished')).toBeDefined();
    }
  });

  it('two open tabs return to the old state when the server refuses', async () => {
    const release = fake.hold(visitCalls.startVisit);
    showTwoTabs(fake);
    await tapStart();
    expect(await inTab('second').findByText('Visit: started')).toBeDefined();
    await act(async () => release({ ok: false, error: callError('validation_error', 'r1') }));
    await waitFor(() => {
      for (const name of ['first', 'second']) {
        expect(inTab(name).queryByText('Visit: scheduled')).not.toBeNull();
        expect(inTab(name).queryByText('Schedule: scheduled')).not.toBeNull();
      }
    });
  });

  it('two open tabs change only the visit that was started', async () => {
    fake.hold(visitCalls.startVisit);
    const own = aVisit();
    const other = aVisit({ jobId: 2 });
    render(
      <>
        <Tab name="first" fake={fake}>
          <Screen initial={own} days={daysWith(own)} />
        </Tab>
        <Tab name="second" fake={fake}>
          <Screen initial={other} days={daysWith(aVisit())} />
        </Tab>
      </>,
    );
    await tapStart();
    expect(await inTab('second').findByText('Schedule: started')).toBeDefined();
    expect(inTab('second').getByText('Visit: scheduled')).toBeDefined();
  });
});

it('a start works without BroadcastChannel', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  db = newId();
  const fake = new FakeCallClient();
  fake.hold(visitCalls.startVisit);
  showTwoTabs(fake);
  await tapStart();
  // The test does not assert it: the second tab sees the shared queue at an undefined time.
  expect(await inTab('first').findByText('Visit: started')).toBeDefined();
  vi.unstubAllGlobals();
});
