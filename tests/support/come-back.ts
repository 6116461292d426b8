import { act } from '@testing-library/react';

const tick = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Brings the app to the foreground, which revalidates the visible data. */
export async function comeBack(): Promise<void> {
  // SWR ignores a focus event in the millisecond of the first mount, and handles it in a separate task.
  await tick(2);
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    await tick(2);
  });
}
