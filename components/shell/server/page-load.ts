import { headers } from 'next/headers';

/** Returns true for a full page load, false for an RSC request. */
export async function isOpened(): Promise<boolean> {
  return (await headers()).get('accept')?.includes('text/html') ?? false;
}

/** A full page load waits at most this long for data. */
export const PAGE_WAIT_MS = 300;
