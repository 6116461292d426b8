// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PopupInbox } from '@/components/talk/popups/popup-inbox';
import { ScheduleScreen } from '@/components/work/schedule/schedule-screen';
import { VisitScreen } from '@/components/work/visits/visit-screen';
import { APP_SETTINGS, FEATURES, OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { instantOf } from '@/lib/core/ground/time/zoned';
import { UserContext } from '@/lib/core/phone/session/user';
import { constantsCalls, flagCalls } from '@/lib/features/people/flags/calls';
import { SwitchesContext } from '@/lib/features/people/flags/given-switches';
import type { Switches } from '@/lib/features/people/flags/schema';
import { aVisit } from '@/tests/support/a-visit';
import { aWorker } from '@/tests/support/a-worker';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { PathnameContext } from '@/tests/support/fake-navigation';
import { NOW, renderApp } from '@/tests/support/render-app';
import { someSwitches } from '@/tests/support/some-switches';
import { AppShell } from './app-shell';

const visit = aVisit({ customerPreferredName: 'Mateusz', startedAt: NOW, finishedAt: NOW, finished: true });
const address = { jobId: 1, scheduledDate: '2026-11-18', actualDate: '2026-11-18' };
const at = (time: string) => instantOf('2026-11-18', time, 'Europe/London');
const activity = { type: 'WorkPeriod', start: at('10:00'), end: at('12:00'), visit } as const;
const day = { day: '2026-11-18', working: true, activities: [activity] };

const PAGES: readonly (readonly [string, ReactNode])[] = [
  ['/schedule', <ScheduleScreen key="s" workerId={7} days={{ ok: true, value: [day] }} now={NOW} />],
  [
    '/schedule/visit/1/2026-11-18/2026-11-18',
    <VisitScreen key="v" address={address} initial={{ ok: true, value: visit }} isDriver={false} now={NOW} />,
  ],
];

const SWITCHES = someSwitches({
  now: NOW,
  features: Object.values(FEATURES),
  extensions: Object.values(OWN_FEATURES),
  settings: Object.values(APP_SETTINGS).map((name) => ({ name, value: null })),
});

const ASKED: ReadonlySet<string> = new Set(
  [...Object.values(flagCalls), ...Object.values(constantsCalls)].map(({ id }) => id),
);

async function askedBy([path, page]: readonly [string, ReactNode], switches: Switches | null) {
  const fake = new FakeCallClient();
  const user = { ok: true, value: aWorker({ id: 7 }) } as const;
  const shell = (
    <PathnameContext value={path}>
      <UserContext value={user}>
        <SwitchesContext value={switches}>
          <AppShell>
            {page}
            <PopupInbox />
          </AppShell>
        </SwitchesContext>
      </UserContext>
    </PathnameContext>
  );
  await act(async () => renderApp(shell, fake));
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(screen.getAllByText('Mateusz').length).toBeGreaterThan(0);
  return fake.made.filter(({ id }) => ASKED.has(id)).map(({ id, input }) => `${id} ${input.params?.name}`);
}

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', queueMicrotask);
});

it.each(PAGES)('the page %s requests no flag, setting or constant that came with it', async (...page) => {
  expect(await askedBy(page, SWITCHES)).toEqual([]);
});

it('flags, settings and constants are requested if the page lacks them, as with an API root', async () => {
  const asked = await askedBy(PAGES[1] ?? ['', null], null);
  expect(asked).toContain(`getFeature ${FEATURES.recommendedStartTime}`);
  expect(asked).toContain(`getFeatureGenerallyActive ${OWN_FEATURES.repeats}`);
  expect(new Set(asked).size).toBeGreaterThan(8);
});
