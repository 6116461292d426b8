// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IDLE_ROUTER, RouterContext } from '@/tests/support/fake-navigation';
import { RefreshPage } from './refresh-page';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function renderPage() {
  let finish = () => {};
  const refresh = vi.fn();
  function Page() {
    const [answer, setAnswer] = useState<Promise<void> | null>(null);
    const router = {
      ...IDLE_ROUTER,
      refresh: () => {
        refresh();
        setAnswer(
          new Promise<void>((resolve) => {
            finish = resolve;
          }),
        );
      },
    };
    return (
      <RouterContext value={router}>
        <RefreshPage />
        <Content answer={answer} />
      </RouterContext>
    );
  }
  render(
    <Suspense>
      <Page />
    </Suspense>,
  );
  return { refresh, finish: () => finish() };
}

const Content = ({ answer }: { readonly answer: Promise<void> | null }) => {
  if (answer) use(answer);
  return null;
};

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

it('refreshes every 5 seconds, one refresh at a time', async () => {
  const page = renderPage();
  await pass(4_900);
  expect(page.refresh).toHaveBeenCalledTimes(0);
  await pass(200);
  expect(page.refresh).toHaveBeenCalledTimes(1);
  await pass(15_000);
  expect(page.refresh).toHaveBeenCalledTimes(1);
  page.finish();
  await pass(0);
  await pass(5_000);
  expect(page.refresh).toHaveBeenCalledTimes(2);
});

it('does not refresh a hidden page', async () => {
  const page = renderPage();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(15_000);
  expect(page.refresh).not.toHaveBeenCalled();
});
