// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lazyComponent } from './lazy-component';

const Shown = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

function make(load: () => Promise<typeof Shown>) {
  return lazyComponent<{ readonly name: string }>({
    load,
    failedTitle: 'It did not come',
    skeleton: <p>Waiting</p>,
  });
}

it('a lazy component shows the skeleton until the code is loaded, and loads it once', async () => {
  const load = vi.fn(async () => Shown);
  const { Lazy } = make(load);
  const { unmount } = render(<Lazy name="Mina" />);
  expect(screen.getByText('Waiting')).toBeDefined();
  expect(await screen.findByText('Hello Mina')).toBeDefined();
  unmount();
  render(<Lazy name="Noor" />);
  expect(screen.getByText('Hello Noor')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

it('a lazy component renders at once after a preload', async () => {
  const { Lazy, preload } = make(async () => Shown);
  await preload();
  render(<Lazy name="Mina" />);
  expect(screen.getByText('Hello Mina')).toBeDefined();
});

it('a lazy component shows an error when loading fails, and loads again on Retry', async () => {
  const load = vi.fn(async () => Shown).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { Lazy } = make(load);
  render(<Lazy name="Mina" />);
  expect(await screen.findByText('It did not come')).toBeDefined();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(await screen.findByText('Hello Mina')).toBeDefined();
});
