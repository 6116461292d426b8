// @vitest-environment jsdom
import { ReadableStream, type ReadableStreamDefaultController, TextDecoderStream } from 'node:stream/web';
import { act, render } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IDLE_ROUTER, RouterContext } from '@/tests/support/fake-navigation';
import { LivePage } from './live-page';

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no `TextDecoderStream`.
  vi.stubGlobal('TextDecoderStream', TextDecoderStream);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Renders a page whose refreshes end at `finish`, and a server that answers with streams. */
async function renderPage({ isSlow = false, exists = true, statuses = [] as readonly number[] } = {}) {
  let finish = () => {};
  let asked = 0;
  const refresh = vi.fn();
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit = {}) => {
    const status = statuses[Math.min(asked, statuses.length - 1)] ?? 200;
    asked += 1;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push(controller);
        init.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    const headers = new Headers({ 'content-type': 'text/event-stream' });
    return { status, ok: status < 300, headers, body };
  });
  function Page() {
    const [answer, setAnswer] = useState<Promise<void> | null>(null);
    const router = {
      ...IDLE_ROUTER,
      refresh: () => {
        refresh();
        if (!isSlow) return;
        setAnswer(
          new Promise<void>((resolve) => {
            finish = resolve;
          }),
        );
      },
    };
    return (
      <RouterContext value={router}>
        <LivePage />
        {exists && <div data-office />}
        <Content answer={answer} />
      </RouterContext>
    );
  }
  const { unmount } = render(
    <Suspense>
      <Page />
    </Suspense>,
  );
  await pass(0);
  const write = async (text: string) => {
    streams.at(-1)?.enqueue(new TextEncoder().encode(text));
    await pass(0);
  };
  return {
    refreshes: () => refresh.mock.calls.length,
    finish: () => finish(),
    write,
    close: () => streams.at(-1)?.close(),
    asked: () => asked,
    unmount,
  };
}

const Content = ({ answer }: { readonly answer: Promise<void> | null }) => {
  if (answer) use(answer);
  return null;
};

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

const HEAD = ':\n\nevent: reset\nid: 4\ndata: {}\n\n';
const event = (id: number) => `id: ${id}\ndata: {"type":"office"}\n\n`;

it('an office page refreshes once when the stream begins, and once within 200 ms of several events', async () => {
  const page = await renderPage();
  await page.write(HEAD);
  await pass(200);
  expect(page.refreshes()).toBe(1);
  await page.write(event(5));
  await pass(150);
  await page.write(event(6));
  expect(page.refreshes()).toBe(1);
  await pass(50);
  expect(page.refreshes()).toBe(2);
  await pass(14_000);
  expect(page.refreshes()).toBe(2);
  page.unmount();
});

it('an office page does not poll while the stream sends heartbeats, and polls 38 seconds after the last', async () => {
  const page = await renderPage();
  await page.write(HEAD);
  for (let turn = 0; turn < 4; turn += 1) {
    await pass(15_000);
    await page.write(':\n\n');
  }
  expect(page.refreshes()).toBe(1);
  await pass(37_000);
  expect(page.refreshes()).toBe(1);
  await pass(7_000);
  expect(page.refreshes()).toBe(2);
  page.unmount();
});

it('an office page polls every 5 seconds where there is no stream, one refresh at a time', async () => {
  const page = await renderPage({ isSlow: true, statuses: [204] });
  await pass(5_100);
  expect(page.refreshes()).toBe(0);
  await pass(100);
  expect(page.refreshes()).toBe(1);
  await pass(15_000);
  expect(page.refreshes()).toBe(1);
  page.finish();
  await pass(0);
  expect(page.refreshes()).toBe(2);
  page.finish();
  await pass(5_200);
  expect(page.refreshes()).toBe(3);
  page.unmount();
});

it('an office page refreshes for an event during a refresh once that is done', async () => {
  const page = await renderPage({ isSlow: true });
  await page.write(HEAD);
  await pass(200);
  await page.write(event(5));
  await pass(1_000);
  expect(page.refreshes()).toBe(1);
  page.finish();
  await pass(0);
  expect(page.refreshes()).toBe(2);
  page.unmount();
});

it('a hidden office page refreshes only when it is shown again', async () => {
  const page = await renderPage();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await page.write(HEAD);
  await page.write(event(5));
  await pass(1_000);
  expect(page.refreshes()).toBe(0);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(page.refreshes()).toBe(1);
  page.unmount();
});

it('an office page never refreshes a page that does not exist', async () => {
  const page = await renderPage({ exists: false });
  await page.write(HEAD);
  await page.write(event(5));
  await pass(60_000);
  expect(page.refreshes()).toBe(0);
  page.unmount();
});

it('an office page stays as it is after the end of the session', async () => {
  const page = await renderPage({ statuses: [200, 205] });
  await page.write(HEAD);
  await pass(11_000);
  expect(page.refreshes()).toBe(1);
  page.close();
  await pass(120_000);
  expect([page.asked(), page.refreshes()]).toEqual([2, 1]);
  page.unmount();
});
