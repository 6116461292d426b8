import { defineCalls, read, write } from '@/lib/core/ground/contract/define-call';
import type { photoSchemas } from './schema';

const extension = 'photos';

/** The requirements have the field `image` and no call that sets it, so other roots may lack these calls. */
export const photoCalls = defineCalls<typeof photoSchemas>()({
  /** The call replaces or removes the photo. */
  putPhoto: write('PUT', 'workers/{workerId}/photo/', { extension, invalidates: ['user'] }),
  /** It is public: anyone with the token can load the photo until it expires. */
  getPhoto: read('photos/{token}/', { access: 'public', extension }),
});
