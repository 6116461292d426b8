// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { useOutbox } from '@/lib/core/phone/outbox/outbox-context';
import type { EnvironmentReport } from '@/lib/features/people/environment/switch-environment';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { aWrite } from '@/tests/support/outbox-pages';
import { renderApp } from '@/tests/support/render-app';
import { DebugMenu } from './debug-menu';

const REPORT: EnvironmentReport = {
  current: 'production',
  apiRoot: null,
  offered: ['production', 'staging'],
  obstacle: null,
  releaseDate: null,
};

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

interface Server {
  readonly report?: Partial<EnvironmentReport> | null;
  readonly switchStatus?: number | null;
}

/** Renders the menu; null means that the server does not respond. */
function open({ report = {}, switchStatus = 204 }: Server = {}) {
  const asked: string[] = [];
  const state = { report, switchStatus };
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push(`${method} ${body ?? ''}`.trim());
    const isLost = method === 'GET' ? state.report === null : state.switchStatus === null;
    if (isLost) throw new TypeError('Made by the test');
    if (method === 'POST') return new Response(null, { status: state.switchStatus ?? 500 });
    return Response.json({ ...REPORT, ...state.report });
  });
  const leaveTo = vi.fn();
  const fake = new FakeCallClient();
  fake.refuse(visitCalls.startVisit, callError('no_internet', 'r1'));
  renderApp(<Page leaveTo={leaveTo} />, fake);
  return { asked, leaveTo, state };
}

function Page({ leaveTo }: { readonly leaveTo: (address: string) => void }) {
  const outbox = useOutbox();
  return (
    <>
      <button type="button" onClick={() => void outbox.enqueue(aWrite('startVisit'))}>
        Start
      </button>
      <DebugMenu isOpen onClose={() => {}} leaveTo={leaveTo} />
    </>
  );
}

const tap = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the debug menu', () => {
  it('[ENV-01] [ENV-04] the debug menu switches the environment, stores the choice and opens its sign-in', async () => {
    const { asked, leaveTo } = open();
    expect(await screen.findByRole('button', { current: true })).toHaveProperty(
      'textContent',
      expect.stringContaining('Production'),
    );
    await tap('Staging');
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/app-sweepers/login'));
    expect(asked).toEqual(['GET', 'POST {"environment":"staging"}']);
    expect({ ...localStorage }).toEqual({ environment: 'staging' });
  });

  it('the debug menu ignores a tap on the current environment', async () => {
    const { asked } = open();
    await tap(/Production/);
    expect(asked).toEqual(['GET']);
  });

  it('[ENV-06] the debug menu shows the release date if one is configured', async () => {
    open({ report: { releaseDate: '2026-11-23' } });
    expect(await screen.findByText(/released on Monday 23 November/)).toBeDefined();
  });

  it.each([
    ['demo', 'Exit the demo first. Then you can switch.'],
    ['impersonation', 'End impersonation first. Then you can switch.'],
  ] as const)(
    'the debug menu offers no environment in the mode %s and explains why',
    async (obstacle, text) => {
      open({ report: { obstacle } });
      expect(await screen.findByText(text)).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Staging' })).toBeNull();
    },
  );

  it('the debug menu says when there is no other environment', async () => {
    open({ report: { offered: ['production'] } });
    expect(await screen.findByText('This server has no other environment.')).toBeDefined();
  });

  it('the debug menu shows an error without a connection and can be retried', async () => {
    const { state } = open({ report: null });
    expect(await screen.findByText('Could not load the environments')).toBeDefined();
    state.report = {};
    await tap('Retry');
    expect(await screen.findByRole('button', { name: 'Staging' })).toBeDefined();
  });

  it.each([null, 403, 503])('the debug menu says that a switch failed: %s', async (switchStatus) => {
    const { leaveTo, state } = open({ switchStatus });
    await tap('Staging');
    expect(await screen.findByText(/You are still in Production/)).toBeDefined();
    expect([leaveTo.mock.calls, { ...localStorage }.environment]).toEqual([[], undefined]);
    state.switchStatus = 204;
    await tap('Staging');
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
  });

  it('the debug menu asks for confirmation while queued writes wait', async () => {
    const { asked, leaveTo } = open();
    await screen.findByRole('button', { name: 'Staging' });
    act(() => screen.getByText('Start').click());
    await tap('Staging');
    expect(await screen.findByText('1 change is not sent yet')).toBeDefined();
    expect(
      screen.getByText('It stays on this phone. We send it when you sign in to Production again.'),
    ).toBeDefined();
    await tap('Stay in Production');
    expect(asked).toEqual(['GET']);
    await tap('Staging');
    await tap('Switch to Staging');
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
  });
});
