import { expect, it } from 'vitest';
import type { Database } from '@/lib/core/backend/database/database';
import { parseEnv } from '@/lib/core/ground/server/env';
import { adminMessages } from '@/lib/features/office/frame/messages';
import { backgroundHandlers } from './marketplace';

it('the office labels every kind of background job and no other', () => {
  // No handler runs, so none needs the database.
  const kinds = Object.keys(backgroundHandlers({} as Database, parseEnv({})));
  expect(kinds).toContain('passkey-removed-mail');
  expect(Object.keys(adminMessages.jobKind).toSorted()).toEqual(kinds.toSorted());
});
