// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadPageContext, OpenFromPhoneContext } from '@/components/offline/navigation/load-page-context';
import { AnswerCacheContext } from '@/lib/core/phone/client/call-context';
import { useKnownAnswer } from '@/lib/core/phone/client/use-call';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { shownInputOf } from '@/lib/features/work/visits/hooks';
import { aVisit } from '@/tests/support/a-visit';
import { FakeAnswers } from '@/tests/support/fake-answers';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { type FakeRouter, IDLE_ROUTER, RouterContext } from '@/tests/support/fake-navigation';
import { NOW, renderApp } from '@/tests/support/render-app';
import { useVisitLink } from './use-visit-link';

const visit = aVisit({
  jobId: 3,
  scheduledDate: '2026-11-17',
  actualDate: '2026-11-20',
  customerPreferredName: 'Rosa',
});
const ADDRESS = '/schedule/visit/3/2026-11-17/2026-11-20';

const prefetch = vi.fn<FakeRouter['prefetch']>();
const loadPage = vi.fn(async () => () => null);

const openFromPhone = vi.fn<(path: string) => void>();
const push = vi.fn<FakeRouter['push']>();

/** Shows the answer that the opened page finds in memory. */
function Known() {
  const known = useKnownAnswer(visitCalls.getVisit, shownInputOf(visit), () => NOW);
  return <p>{known?.customerPreferredName}</p>;
}

function Tile() {
  const [isOpen, setIsOpen] = useState(false);
  openFromPhone.mockImplementation(() => setIsOpen(true));
  return (
    <>
      <a {...useVisitLink(visit)}>Visit</a>
      {isOpen && <Known />}
    </>
  );
}

function show({ isKept = false } = {}) {
  const answers = new FakeAnswers();
  if (isKept) answers.give(visitCalls.getVisit, shownInputOf(visit), visit, NOW);
  renderApp(
    <RouterContext value={{ ...IDLE_ROUTER, prefetch, push }}>
      <AnswerCacheContext value={answers.cache}>
        <LoadPageContext value={loadPage}>
          <OpenFromPhoneContext value={openFromPhone}>
            <Tile />
          </OpenFromPhoneContext>
        </LoadPageContext>
      </AnswerCacheContext>
    </RouterContext>,
    new FakeCallClient(),
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const savesData = (saveData: boolean) => Object.assign(navigator, { connection: { saveData } });
const link = () => screen.getByText('Visit');
/** Returns whether the browser or Next follows the link. */
const click = (keys = {}) => fireEvent.click(link(), { button: 0, ...keys });
/** Returns where the tap has led: to the phone's page, the server's, or neither. */
const opened = () => ({
  phone: openFromPhone.mock.calls.map(([path]) => path),
  server: push.mock.calls.map(([path]) => path),
});

beforeEach(() => {
  for (const mock of [prefetch, push, loadPage, openFromPhone]) mock.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(navigator, { connection: undefined });
});

describe('a visit that is not kept on the phone', () => {
  it('a visit that is not kept on the phone is fetched from the server at pointer down, and not before', async () => {
    show();
    await pass(60_000);
    expect(prefetch).not.toHaveBeenCalled();
    fireEvent.pointerDown(link());
    await pass(40);
    expect(prefetch.mock.calls).toEqual([[ADDRESS, { kind: 'full' }]]);
    expect(loadPage).not.toHaveBeenCalled();
    expect(click()).toBe(false);
    await pass(0);
    expect(opened()).toEqual({ phone: [], server: [ADDRESS] });
  });

  it('a visit that is not kept on the phone is not fetched for the keyboard’s focus, and opens from the server', async () => {
    show();
    fireEvent.focus(link());
    await pass(10_000);
    expect(prefetch).not.toHaveBeenCalled();
    click();
    await pass(0);
    expect(opened()).toEqual({ phone: [], server: [ADDRESS] });
  });

  it('a visit that is not kept on the phone is not fetched when the touch becomes a scroll', async () => {
    show();
    fireEvent.pointerDown(link());
    await pass(20);
    fireEvent.pointerCancel(link());
    await pass(10_000);
    expect(prefetch).not.toHaveBeenCalled();
  });

  it('a visit that is not kept on the phone is not fetched in data saver mode', async () => {
    savesData(true);
    show();
    fireEvent.pointerDown(link());
    await pass(10_000);
    expect(prefetch).not.toHaveBeenCalled();
  });
});

it.each([
  ['pointer down', fireEvent.pointerDown],
  ['the mouse', fireEvent.mouseEnter],
  ['the keyboard’s focus', fireEvent.focus],
])('a kept visit opens from the phone with its data after %s, and nothing is fetched', async (_, touch) => {
  show({ isKept: true });
  touch(link());
  // The phone has not been read yet.
  expect(click()).toBe(false);
  await pass(10_000);
  expect(opened()).toEqual({ phone: [ADDRESS], server: [] });
  expect(screen.getByText('Rosa')).toBeDefined();
  expect([prefetch.mock.calls, loadPage.mock.calls]).toEqual([[], [[]]]);
});

it('a kept visit opens from the server while the code of its page is not there', async () => {
  loadPage.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  show({ isKept: true });
  fireEvent.pointerDown(link());
  await pass(40);
  click();
  await pass(0);
  expect(opened()).toEqual({ phone: [], server: [ADDRESS] });
});

it('the link of a visit leaves a click with a modifier key and one without a touch before to Next’s link', async () => {
  show({ isKept: true });
  expect(click()).toBe(true);
  fireEvent.pointerDown(link());
  expect(click({ ctrlKey: true })).toBe(true);
  await pass(10_000);
  expect(opened()).toEqual({ phone: [], server: [] });
});
