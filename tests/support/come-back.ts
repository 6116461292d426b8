import { act } from '@testing-library/react';

const tick = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The app comes back to the foreground, by which all that is on screen is read again. */
export async function comeBack(): Promise<void> {
  // SWR ignores it within the millisecond in which the first reader was mounted, and acts on it in a task of its own.
  await tick(2);
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    await tick(2);
  });
}
