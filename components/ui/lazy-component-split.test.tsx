// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { splitComponent } from './lazy-component';

const Hello = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

it('shows what stands in for a part until its code is there', async () => {
  const part = splitComponent(async () => Hello);
  render(<part.Split name="Ewa" fallback="Wait" />);
  expect(screen.getByText('Wait')).toBeDefined();
  expect(await screen.findByText('Hello Ewa')).toBeDefined();
  expect(screen.queryByText('Wait')).toBeNull();
});

it('leaves a page without a part whose code could not be fetched, and no page without its rest', async () => {
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
