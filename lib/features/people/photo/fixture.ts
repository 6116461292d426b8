import type { FeatureFixture } from '@/tests/support/feature-fixture';
import { PHOTO_ID } from '@/tests/support/full-world-knows';
import { STUB } from '@/tests/support/remote-stub-knows';
import { photoAddress } from './server/photo-address';

/** The photo is a green square of four pixels. */
export const A_PHOTO = 'UklGRjYAAABXRUJQVlA4ICoAAACQAQCdASoCAAIAAUAmJaACdLoAA5gA/u+9V/FtI6FMh/8Wh1odaGdIAAA=';

export const fixture = {
  inputs: {
    getPhoto: ({ photoToken }) => ({ params: { token: photoToken } }),
    putPhoto: ({ workerId }) => ({ params: { workerId }, body: { data: A_PHOTO } }),
  },
  requests: {
    getPhoto: {
      // The path is signed with the secret, which only some tests have.
      get path() {
        const address = photoAddress({ world: 'east', workerId: 7, photoId: PHOTO_ID });
        return `photos/${address.split('/').at(-1)}/`;
      },
    },
    putPhoto: { path: 'workers/7/photo/', body: { data: null } },
  },
  remote: {
    [`PUT workers/${STUB.workerId}/photo/`]: {
      file: 'photo-address',
      body: /^\{"data":(null|"[\w+/=]+")\}$/,
    },
    [`GET photos/${STUB.photoToken}/`]: { file: 'photo', isPublic: true },
  },
  entities: {
    NewPhoto: ['data'],
    PhotoAddress: ['image'],
    PhotoFile: ['type', 'data', 'max_age_s'],
  },
} satisfies FeatureFixture;
