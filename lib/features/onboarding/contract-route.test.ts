import { NextRequest } from 'next/server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallErrorCode, callError } from '@/lib/core/contract/call-error';
import { adminCookie, stubSessionSettings } from '@/tests/support/session-cookies';
import { answerApplicantContract, answerOwnContract, type DocumentTools } from './contract-route';

beforeAll(stubSessionSettings);

/** What the backend says, one after the other; then the document. */
let refusals: CallErrorCode[];
let asked: number;
let waitedMs: number;
beforeEach(() => {
  refusals = [];
  asked = 0;
  waitedMs = 0;
});

const content = Buffer.from('%PDF-1.7').toString('base64');
const tools: DocumentTools = {
  send: async () => {
    asked += 1;
    const code = refusals.shift();
    return code ? { ok: false, error: callError(code, 'r') } : { ok: true, value: { content } as never };
  },
  sleep: async (ms) => {
    waitedMs += ms;
  },
};
const requestOf = (cookie = '') =>
  new NextRequest('http://sweep.test/app-sweepers/api/contract', { headers: { cookie } });
const asOffice = async () =>
  answerApplicantContract(
    requestOf(await adminCookie({ token: 't', email: 'admin@sweep.example' })),
    '7',
    tools,
  );
const leadsTo = (answer: Response) => [answer.status, answer.headers.get('location')];

describe('the office’s look at a contract', () => {
  it('waits for one that is being made', async () => {
    refusals = ['service_unavailable', 'service_unavailable', 'service_unavailable'];
    const answer = await asOffice();
    expect(await answer.text()).toBe('%PDF-1.7');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect([asked, waitedMs]).toEqual([4, 1_500]);
  });

  it('ends within seconds where it is not made', async () => {
    refusals = Array(50).fill('service_unavailable');
    expect(leadsTo(await asOffice())).toEqual([
      303,
      '/app-sweepers/admin/applicants?outcome=contract-making',
    ]);
    expect(waitedMs).toBeLessThanOrEqual(5_000);
  });

  it.each([
    ['not_found', '/app-sweepers/admin/applicants?outcome=no-contract'],
    ['server_error', '/app-sweepers/admin/applicants?outcome=failed'],
    ['unauthorized', '/app-sweepers/admin?problem=ended'],
  ] as const)('leads to a page that says what %s means, at once', async (code, address) => {
    refusals = [code];
    expect(leadsTo(await asOffice())).toEqual([303, address]);
    expect(asked).toBe(1);
  });

  it('is for the office alone', async () => {
    expect(leadsTo(await answerApplicantContract(requestOf(), '7', tools))).toEqual([
      303,
      '/app-sweepers/admin',
    ]);
    expect(asked).toBe(0);
  });
});

describe('a worker’s look at their own', () => {
  it('opens it, waiting while it is made', async () => {
    refusals = ['service_unavailable'];
    expect(await (await answerOwnContract(requestOf(), tools)).text()).toBe('%PDF-1.7');
  });

  it('leads to its step where there is none', async () => {
    refusals = ['not_found'];
    expect(leadsTo(await answerOwnContract(requestOf(), tools))).toEqual([
      303,
      '/app-sweepers/onboarding/contract',
    ]);
  });
});
