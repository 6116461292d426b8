import { NextRequest } from 'next/server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallErrorCode, callError } from '@/lib/core/ground/contract/call-error';
import { officeCookie, stubSessionSettings } from '@/tests/support/session-cookies';
import { answerApplicantContract, answerOwnContract, type DocumentTools } from './contract-route';

beforeAll(stubSessionSettings);

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
    requestOf(await officeCookie({ token: 't', email: 'admin@sweep.example' })),
    '7',
    tools,
  );
const leadsTo = (answer: Response) => [answer.status, answer.headers.get('location')];

describe('an administrator opening an applicant’s contract', () => {
  it('an administrator who opens an applicant’s contract gets the uncached PDF after retries of service_unavailable', async () => {
    refusals = ['service_unavailable', 'service_unavailable', 'service_unavailable'];
    const answer = await asOffice();
    expect(await answer.text()).toBe('%PDF-1.7');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect([asked, waitedMs]).toEqual([4, 1_500]);
  });

  it('an administrator who opens an applicant’s contract is redirected within 5 seconds when the document is never ready', async () => {
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
  ] as const)(
    'an administrator who opens an applicant’s contract is redirected without a retry to a page that explains %s',
    async (code, address) => {
      refusals = [code];
      expect(leadsTo(await asOffice())).toEqual([303, address]);
      expect(asked).toBe(1);
    },
  );

  it('somebody who is not signed in is redirected from an applicant’s contract without a request', async () => {
    expect(leadsTo(await answerApplicantContract(requestOf(), '7', tools))).toEqual([
      303,
      '/app-sweepers/admin',
    ]);
    expect(asked).toBe(0);
  });
});

describe('a worker opening their own contract', () => {
  it('a worker who opens their own contract gets the PDF after a retry', async () => {
    refusals = ['service_unavailable'];
    expect(await (await answerOwnContract(requestOf(), tools)).text()).toBe('%PDF-1.7');
  });

  it('a worker without a contract document is redirected to the contract step', async () => {
    refusals = ['not_found'];
    expect(leadsTo(await answerOwnContract(requestOf(), tools))).toEqual([
      303,
      '/app-sweepers/onboarding/contract',
    ]);
  });
});
