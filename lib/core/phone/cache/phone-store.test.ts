import '@/tests/support/indexed-db';
import { describe, expect, it } from 'vitest';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { AMARA } from '@/tests/support/answer-world';
import { phoneStore, rememberedPhone, rememberedScope } from './phone-store';

const ZONE = 'Europe/London';

describe('the phone store', () => {
  it('the phone store remembers user and clock from sign-in to sign-out', async () => {
    const store = phoneStore(ZONE);
    expect(await rememberedPhone(ZONE)).toBeNull();
    await store.rememberScope(AMARA);
    expect(await rememberedScope(ZONE)).toEqual(AMARA);
    expect(await rememberedPhone(ZONE)).toEqual({ scope: AMARA, user: null, clockOffsetMs: null });
    const user = { id: AMARA.userId, firstNames: 'Amara' };
    const kept = { value: user, since: new Date().toISOString() };
    await store.write(AMARA, sessionCalls.getUser, {}, kept);
    await store.rememberClock(-86_400_000.4);
    expect(await rememberedPhone(ZONE)).toEqual({ scope: AMARA, user: kept, clockOffsetMs: -86_400_000 });
    await store.forgetAll();
    expect(await rememberedPhone(ZONE)).toBeNull();
  });
});
