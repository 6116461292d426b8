import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { NewPhoto, PhotoAddress, PhotoFile } from './wire';

const extension = 'photos';

/** A worker's photo. The documents have the field `image` and no call that sets it. */
export const photoCalls = {
  /** Puts a new photo in the place of the old one, or takes it away. */
  putPhoto: defineCall<
    { readonly params: { readonly workerId: number }; readonly body: NewPhoto },
    PhotoAddress
  >({
    id: 'putPhoto',
    method: 'PUT',
    path: 'workers/{workerId}/photo/',
    access: 'worker',
    extension,
    timeoutMs: WRITE_TIMEOUT_MS,
    cache: null,
    offline: 'fails',
    invalidates: ['user'],
  }),
  /** Whoever has the token of an `image` may see it until the token ends. */
  getPhoto: defineCall<{ readonly params: { readonly token: string } }, PhotoFile>({
    id: 'getPhoto',
    method: 'GET',
    path: 'photos/{token}/',
    access: 'public',
    extension,
    timeoutMs: READ_TIMEOUT_MS,
    cache: null,
    offline: 'fails',
    serverOnly: true,
  }),
};
