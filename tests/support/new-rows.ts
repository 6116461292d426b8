import { screen } from '@testing-library/react';

/** The titles of the rows that carry a "New" pill for everybody to see. */
export function newRows(): readonly string[] {
  return screen
    .queryAllByText('New')
    .filter((pill) => pill.closest('[aria-hidden="true"]') === null)
    .map((pill) => pill.parentElement?.previousElementSibling?.textContent ?? '');
}
