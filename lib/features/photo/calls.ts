import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { NewPhoto, PhotoAddress, PhotoFile } from './wire';

const extension = 'photos';

/** Our own calls: the requirements have the field `image` and no call that sets it. */
export const photoCalls = {
  /** Replaces or removes the photo. */
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
  /** Public: anyone with the token can load the photo until it expires. */
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
