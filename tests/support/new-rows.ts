import { screen } from '@testing-library/react';

/** Returns the titles of rows with a visible "New" pill. */
export function newRows(): readonly string[] {
  return screen
    .queryAllByText('New')
    .filter((pill) => pill.closest('[aria-hidden="true"]') === null)
    .map((pill) => pill.parentElement?.previousElementSibling?.textContent ?? '');
}
