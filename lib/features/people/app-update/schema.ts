import 'server-only';
import { type CallSchemas, type EntityOf, entity, maybe, text, z } from '@/lib/core/ground/contract/schema';

export type AppVersions = EntityOf<typeof appVersionsSchema>;
/** Versions of the native apps; null or an invalid one asks for nothing. */
const appVersionsSchema = entity('AppVersions', {
  version: maybe(text),
  minVersion: maybe(text),
  enforceMinVersion: maybe(text),
});

export const appUpdateSchemas = {
  getAppVersion: {
    summary: 'Which versions of the native app are current, recommended and required',
    query: z.strictObject({ platform: z.enum(['android', 'ios']) }),
    response: appVersionsSchema,
  },
} satisfies CallSchemas;
