import { type CallError, callError } from '@/lib/core/ground/contract/call-error';
import { routes } from '@/lib/core/ground/site/routes';
import { askRoute } from '@/lib/core/phone/client/ask-route';
import { newId } from '@/lib/core/phone/client/new-id';
import { holdReads } from '@/lib/core/phone/client/page-leave';
import type { RequestedDemo } from './model';

/** Returns null on success. [DEMO-09] */
export async function beginDemo({ seed, isTimed }: RequestedDemo): Promise<CallError | null> {
  const { isOk, status, error } = await askRoute('POST', routes.sessionDemo, {
    ...(seed !== null && { seed }),
    ...(!isTimed && { timer: 'off' }),
  });
  if (isOk) return null;
  return error ?? callError(status === null ? 'no_internet' : 'server_error', newId());
}

/** Returns false if the server could not be reached; the demo then continues. [DEMO-10] */
export async function leaveDemo(): Promise<boolean> {
  const releaseReads = holdReads();
  const { isOk: isOver } = await askRoute('DELETE', routes.sessionDemo);
  if (!isOver) releaseReads();
  return isOver;
}
