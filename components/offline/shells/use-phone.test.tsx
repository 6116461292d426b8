// @vitest-environment jsdom
import '@/tests/support/indexed-db';
import { render } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { impersonationCookieName } from '@/lib/core/ground/session/impersonation-cookie';
import { brand } from '@/lib/core/ground/site/brand';
import { phoneStore, type RememberedPhone } from '@/lib/core/phone/cache/phone-store';
import { CallContext } from '@/lib/core/phone/client/call-context';
import { ClockContext, createClock } from '@/lib/core/phone/session/clock';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { shownInputOf, useVisit } from '@/lib/features/work/visits/hooks';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { firstAnswer } from './first-answer';
import { ReadPhoneContext, usePhone } from './use-phone';

const SCOPE = { environment: 'production', world: 'live', userId: 7 };
const OTHER = { ...SCOPE, userId: 8 };
/** The visit is in the future, because a cached visit expires after its day. */
const VISIT = aVisit({ scheduledDate: '2099-01-01', actualDate: '2099-01-01' });
const store = phoneStore(brand.timeZone);

function Kept({ onDraw }: { readonly onDraw: (jobId: number | null) => void }) {
  const { data } = useVisit(VISIT, null, null);
  onDraw(data?.jobId ?? null);
  return null;
}

function Page({ onDraw }: { readonly onDraw: (jobId: number | null) => void }) {
  const phone = usePhone(() => firstAnswer(visitCalls.getVisit, shownInputOf(VISIT)));
  return phone ? <Kept onDraw={onDraw} /> : <p>Loading</p>;
}

/** Resolves to the job ids in order of render. */
async function drawn(phone: RememberedPhone) {
  const fake = new FakeCallClient();
  fake.refuse(visitCalls.getVisit, callError('no_internet', 'r1'));
  const seen: (number | null)[] = [];
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CallContext value={fake.client}>
        <ReadPhoneContext value={async () => phone}>
          <Page onDraw={(jobId) => seen.push(jobId)} />
        </ReadPhoneContext>
      </CallContext>
    </SWRConfig>,
  );
  await vi.waitFor(() => expect(seen).not.toEqual([]));
  return seen;
}

afterEach(async () => {
  vi.restoreAllMocks();
  await store.forgetAll();
});

it('a shell renders cached data on the first render', async () => {
  await store.rememberScope(SCOPE);
  await store.write(SCOPE, visitCalls.getVisit, shownInputOf(VISIT), {
    value: VISIT,
    since: new Date().toISOString(),
  });
  expect((await drawn({ scope: SCOPE, user: null, clockOffsetMs: null }))[0]).toBe(VISIT.jobId);
});

it('a shell shows no data of another user', async () => {
  await store.rememberScope(SCOPE);
  await store.write(SCOPE, visitCalls.getVisit, shownInputOf(VISIT), {
    value: VISIT,
    since: new Date().toISOString(),
  });
  expect((await drawn({ scope: OTHER, user: null, clockOffsetMs: null }))[0]).toBeNull();
});

it('a shell has the server’s time on the first render despite a wrong device clock', async () => {
  const clock = createClock(() => Date.parse('2020-01-01T00:00:00.000Z'));
  const seen: string[] = [];
  function Tapped() {
    if (usePhone()) seen.push(clock.now());
    return null;
  }
  render(
    <ClockContext value={clock}>
      <ReadPhoneContext value={async () => ({ scope: SCOPE, user: null, clockOffsetMs: 3_600_000 })}>
        <Tapped />
      </ReadPhoneContext>
    </ClockContext>,
  );
  await vi.waitFor(() => expect(seen[0]).toBe('2020-01-01T01:00:00.000Z'));
});

it.each([
  ['the cached user is used without impersonation', '', 7],
  ['no cached user is used during impersonation', `${impersonationCookieName(location.origin)}=Ben`, null],
])('%s', async (_, cookies, userId) => {
  await store.rememberScope(SCOPE);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
  // The module reads the cookie once, when it is loaded.
  vi.resetModules();
  const fresh = await import('./use-phone');
  const seen: (number | null)[] = [];
  function Asked() {
    const phone = fresh.usePhone();
    if (phone !== undefined) seen.push(phone?.scope.userId ?? null);
    return null;
  }
  render(<Asked />);
  await vi.waitFor(() => expect(seen).toEqual([userId]));
});
