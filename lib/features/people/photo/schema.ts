import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  type CallSchemas,
  entity,
  idInAddress,
  integer,
  maybe,
  text,
  z,
} from '@/lib/core/ground/contract/schema';
import { PHOTO_TYPES } from './model';

/** The limit is above the server's, so that a slightly too large photo gets a readable error. */
const MOST_BASE64 = 250_000;
const base64 = z.base64().max(MOST_BASE64);

/** The photo is Base64 of a JPEG, PNG or WebP; null removes it. */
const newPhotoSchema = entity('NewPhoto', { data: base64.nullable() });

const photoAddressSchema = entity('PhotoAddress', { image: maybe(text) });

/** `data` is Base64. */
const photoFileSchema = entity('PhotoFile', {
  type: z.enum(PHOTO_TYPES),
  data: base64,
  /** The address expires after this many seconds. */
  maxAgeS: integer,
});

export const photoSchemas = {
  putPhoto: {
    audit: audited('Changed the photo', 'change the photo'),
    summary: 'Change or remove a worker’s photo',
    inDemo: true,
    params: z.strictObject({ workerId: idInAddress }),
    body: newPhotoSchema,
    response: photoAddressSchema,
  },
  getPhoto: {
    summary: 'A photo, by the token of its address',
    params: z.strictObject({
      token: z
        .string()
        .max(500)
        .regex(/^[\w.-]+$/),
    }),
    response: photoFileSchema,
  },
} satisfies CallSchemas;
