// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BlockingLoaderProvider } from './blocking-loader';
import { useBlockingLoader } from './use-blocking-loader';

let run: ReturnType<typeof useBlockingLoader>['run'];

function Caller() {
  run = useBlockingLoader().run;
  return <button type="button">Below</button>;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const loader = () => screen.queryByRole('dialog', { name: 'Adding the job' });

/** Makes a promise that the test settles. */
function work() {
  let finish: (value: string) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const promise = new Promise<string>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  return { promise, finish, fail };
}

/** jsdom lacks the methods of the dialog element. */
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <BlockingLoaderProvider>
      <Caller />
    </BlockingLoaderProvider>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

it('[TOAST-05] the blocking loader blocks the screen until the work is done and returns its value', async () => {
  const { promise, finish } = work();
  const result = run(promise, 'Adding the job');
  await pass(150);
  expect(loader()?.matches('dialog[open]')).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('Adding the job');
  finish('done');
  await pass(0);
  expect(loader()).toBeNull();
  expect(await result).toBe('done');
});

it('[TOAST-05] the blocking loader closes after thirty seconds while the work continues', async () => {
  const { promise, finish } = work();
  const result = run(promise, 'Adding the job');
  await pass(29_999);
  expect(loader()).not.toBeNull();
  await pass(1);
  expect(loader()).toBeNull();
  finish('late');
  expect(await result).toBe('late');
});

it('the blocking loader does not appear for work that ends within 150 ms', async () => {
  const { promise, finish } = work();
  const result = run(promise, 'Adding the job');
  await pass(149);
  finish('quick');
  await pass(1_000);
  expect(loader()).toBeNull();
  expect(await result).toBe('quick');
});

it('the blocking loader closes when the work fails, and passes on the error', async () => {
  const { promise, fail } = work();
  const outcome = run(promise, 'Adding the job').catch((error: Error) => error.message);
  await pass(150);
  fail(new Error('no'));
  await pass(0);
  expect(loader()).toBeNull();
  expect(await outcome).toBe('no');
});

it('the blocking loader stays open until all work is done', async () => {
  const first = work();
  const second = work();
  void run(first.promise, 'Adding the job');
  void run(second.promise, 'Saving');
  await pass(150);
  expect(screen.getByRole('status').textContent).toBe('Saving');
  second.finish('');
  await pass(0);
  expect(loader()).not.toBeNull();
  first.finish('');
  await pass(0);
  expect(loader()).toBeNull();
});

it('the blocking loader cannot be closed with Escape', async () => {
  void run(new Promise(() => {}), 'Adding the job');
  await pass(150);
  const dialog = loader();
  expect(dialog && fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  if (dialog instanceof HTMLDialogElement) dialog.close();
  await pass(10);
  expect(loader()?.matches('dialog[open]')).toBe(true);
});
