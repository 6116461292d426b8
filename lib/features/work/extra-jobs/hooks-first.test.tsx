// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useIsFirst } from './hooks';

function One({ name }: { readonly name: string }) {
  return <p>{useIsFirst() ? `${name} is first` : name}</p>;
}

it('useIsFirst is true for the first mounted component, then for the next one', () => {
  const page = (names: readonly string[]) => names.map((name) => <One key={name} name={name} />);
  const { rerender } = render(page(['a', 'b', 'c']));
  expect(screen.getAllByText(/is first/).map(({ textContent }) => textContent)).toEqual(['a is first']);
  rerender(page(['b', 'c']));
  expect(screen.getAllByText(/is first/).map(({ textContent }) => textContent)).toEqual(['b is first']);
});
