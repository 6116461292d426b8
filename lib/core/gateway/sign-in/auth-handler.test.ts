import { NextRequest } from 'next/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES } from '@/lib/core/ground/server/read-body';
import { stubSessionSettings } from '@/tests/support/session-cookies';
import { handleAuth, readSignInForm, STAND_IN_ORIGIN, withOrigin } from './auth-handler';

beforeAll(stubSessionSettings);

const ORIGIN = 'http://sweep.test';
const FORM = 'application/x-www-form-urlencoded';

function ask(method: string, action: string, init: { body?: string; type?: string; origin?: string } = {}) {
  const { body, type = FORM, origin = ORIGIN } = init;
  const headers = { host: 'sweep.test', origin, 'content-type': type };
  const request = new NextRequest(`${ORIGIN}/app-sweepers/api/auth/${action}`, { method, headers, body });
  return handleAuth(request, { params: Promise.resolve({ nextauth: action.split('/') }) });
}

describe('next-auth', () => {
  it.each([
    ['GET', 'signout'],
    ['POST', 'signout'],
    ['GET', 'session'],
    ['POST', 'session'],
    ['GET', 'providers'],
    ['GET', 'signin'],
    ['POST', 'signin/credentials'],
    ['GET', 'callback/credentials'],
    ['POST', 'callback/other'],
    ['POST', 'callback/credentials/more'],
    ['POST', 'csrf'],
    ['GET', 'error'],
    ['GET', 'verify-request'],
    ['POST', '_log'],
  ])('next-auth answers 404 to %s %s', async (method, action) => {
    expect((await ask(method, action)).status).toBe(404);
  });

  it.each(['https://evil.example', 'null'])(
    'next-auth refuses a sign-in from the origin %s',
    async (origin) => {
      expect((await ask('POST', 'callback/credentials', { body: 'username=a', origin })).status).toBe(403);
    },
  );

  it.each([
    ['JSON', '{"username":"a"}', 'application/json'],
    ['plain text', 'username=a', 'text/plain'],
    ['a form that is too long', `username=${'a'.repeat(8 * 1024)}`, FORM],
  ])('next-auth answers 400 to %s', async (_, body, type) => {
    expect((await ask('POST', 'callback/credentials', { body, type })).status).toBe(400);
  });
});

describe('readSignInForm', () => {
  const formOf = (body: BodyInit) =>
    readSignInForm(
      new Request(ORIGIN, { method: 'POST', headers: { 'content-type': `${FORM}; charset=utf-8` }, body }),
    );

  it('readSignInForm reads each sign-in field once and ignores other fields', async () => {
    const form = await formOf('username=a%40b&password=c+d&csrfToken=e&json=false&callbackUrl=x&username=f');
    expect([...(form ?? [])]).toEqual([
      ['csrfToken', 'e'],
      ['username', 'a@b'],
      ['password', 'c d'],
      ['credential', ''],
    ]);
  });

  it('readSignInForm keeps eight kilobytes at most, and reads an endless form no further than the longest body', async () => {
    expect(await formOf(`username=${'a'.repeat(8 * 1024 - 9)}`)).not.toBeNull();
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024).fill(97));
      },
    });
    const request = { headers: new Headers({ 'content-type': FORM }), body: endless };
    expect(await readSignInForm(request as unknown as Request)).toBeNull();
    expect(sent).toBeLessThanOrEqual(MAX_BODY_BYTES + 4 * 1024);
  });
});

describe('withOrigin', () => {
  it('withOrigin replaces the stand-in origin with the visitor’s', async () => {
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
