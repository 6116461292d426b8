'use client';

import useSWR from 'swr';
import { routes, withBasePath } from '@/lib/routes';
import type { Licence } from './licences';

/** Long texts, loaded only by their page. */
export function useLicences() {
  return useSWR(withBasePath(routes.licenceTexts), loadLicences, { revalidateOnFocus: false });
}

async function loadLicences(address: string): Promise<readonly Licence[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The licences were answered with ${answer.status}`);
  return answer.json();
}
