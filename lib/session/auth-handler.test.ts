import { describe, expect, it } from 'vitest';
import { STAND_IN_ORIGIN, withOrigin } from './auth-handler';

describe('withOrigin', () => {
  it('puts the visitor’s origin where next-auth wrote the stand-in', async () => {
    const location = `${STAND_IN_ORIGIN}/app-sweepers/api/auth/error?error=No`;
    const answer = Response.json({ url: location }, { status: 401, headers: { location } });
    answer.headers.append('set-cookie', 'a=1');
    answer.headers.append('set-cookie', 'b=2');
    const changed = await withOrigin(answer, 'http://192.168.1.20:3000');
    const expected = 'http://192.168.1.20:3000/app-sweepers/api/auth/error?error=No';
    expect(changed.status).toBe(401);
    expect(changed.headers.get('location')).toBe(expected);
    expect(changed.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await changed.json()).toEqual({ url: expected });
  });
});
