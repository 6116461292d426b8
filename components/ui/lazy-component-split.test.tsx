// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { splitComponent } from './lazy-component';

const Hello = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

it('a lazy component shows the fallback until the code is loaded', async () => {
  const part = splitComponent(async () => Hello);
  render(<part.Split name="Ewa" fallback="Wait" />);
  expect(screen.getByText('Wait')).toBeDefined();
  expect(await screen.findByText('Hello Ewa')).toBeDefined();
  expect(screen.queryByText('Wait')).toBeNull();
});

it('a lazy component shows nothing for a part that fails to load, and keeps the rest of the page', async () => {
  const gone = splitComponent<{ name: string }>(() => Promise.reject(new Error('gone')));
  render(
    <>
      <p>The rest</p>
      <gone.Split name="Ewa" fallback="Wait" />
    </>,
  );
  await expect.poll(() => screen.queryByText('Wait')).toBeNull();
  expect(screen.getByText('The rest')).toBeDefined();
  await expect(gone.preload()).rejects.toThrow('gone');
});
