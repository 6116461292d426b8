import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import type { GatewaySession } from '@/lib/core/gateway/session/gateway-session';
import type { CallDefinition, InputOf, OutputOf } from '@/lib/core/ground/contract/define-call';
import { cleanHtml } from '@/lib/core/ground/server/html';
import { calls } from '@/lib/features/gateway';
import { A_PHOTO } from '@/lib/features/people/photo/fixture';
import { embeddedSide, remoteSide, type Side } from '../support/contract-sides';
import { sessionOf } from '../support/fake-upstream';
import { HOSTILE_HTML } from '../support/hostile-html';
import { STUB } from '../support/remote-stub-knows';

let side: Side;
let session: GatewaySession;

async function open(opened: Side): Promise<void> {
  side = opened;
  const signedOut = sessionOf({ token: null, workerId: null });
  const result = await dispatch(calls.obtainToken, { body: side.credentials }, signedOut, {
    upstream: side.upstream,
  });
  if (!result.ok) throw new Error(`Could not sign in: ${result.error.code}`);
  session = sessionOf({ token: result.value.token, workerId: side.workerId });
}

async function ask<C extends CallDefinition>(call: C, input: InputOf<C>): Promise<OutputOf<C>> {
  const result = await dispatch(call, input, session, { upstream: side.upstream, log: () => {} });
  if (!result.ok) throw new Error(`${call.id}: ${result.error.code}`);
  return result.value;
}

const ofTicket = () => ({ params: { ticketId: side.ticketId } });

describe('the embedded backend', () => {
  beforeAll(async () => open(await embeddedSide()), 60_000);
  afterAll(() => side.close());

  it('[HELP-31] [HELP-32] the embedded backend answers Amara’s ticket about her payment with its three comments', async () => {
    expect(await ask(calls.getTicket, ofTicket())).toMatchObject({
      ...{ ticketId: 1, subject: 'My last payment', status: 'pending', category: 'payment' },
      ...{ hasUnreadComments: true, isClosedToUser: false },
      ...{ followsTicketId: null, followUpTicketId: null },
      ...{ jobId: expect.any(Number), actualDate: expect.stringMatching(/^2026-11-/) },
    });
    const { results } = await ask(calls.listTicketComments, ofTicket());
    expect(results.map(({ fromParty, htmlBody }) => [fromParty, htmlBody])).toEqual([
      ['user', 'I stayed an hour longer, but the payment does not show it.'],
      ['provider', 'Thank you. We asked your customer.'],
      ['provider', 'Your customer agrees. You get the hour with your next payment.'],
    ]);
  });

  it('[HELP-33] [HELP-34] the embedded backend reads the comments, adds one, and counts', async () => {
    const count = () => ask(calls.countTickets, {});
    expect(await count()).toEqual({ count: 2, unreadCount: 1 });
    const readAt = (await ask(calls.listTicketComments, ofTicket())).results.at(-1)?.createdAt ?? '';
    expect(await ask(calls.markCommentsRead, { ...ofTicket(), body: { readAt } })).toEqual({ success: true });
    expect(await count()).toEqual({ count: 2, unreadCount: 0 });
    const { photoId } = await ask(calls.addTicketPhoto, { body: { data: A_PHOTO } });
    const body = { body: 'Thank <b>you</b>', photoIds: [photoId] };
    expect(await ask(calls.addTicketComment, { ...ofTicket(), body })).toMatchObject({
      ...{ body: 'Thank <b>you</b>', htmlBody: 'Thank &lt;b&gt;you&lt;/b&gt;', fromParty: 'user' },
      ...{ photoIds: [photoId], ticketId: 1 },
    });
    expect(await ask(calls.getTicket, ofTicket())).toMatchObject({ status: 'open' });
  });
});

describe('another root', () => {
  let comments: unknown[];
  beforeAll(async () => {
    // On a busy machine the first use takes seconds, in which the root closes its idle connections.
    cleanHtml('<b>');
    await open(
      await remoteSide((answer, { path }) =>
        path.endsWith('/comments/') && comments.length > 0
          ? JSON.stringify({ ...JSON.parse(answer), results: comments, num_results: comments.length })
          : answer,
      ),
    );
  });
  afterAll(() => side.close());

  it('[HELP-31] another root answers a ticket whose id is text, without the fields that only the embedded backend has', async () => {
    comments = [];
    expect(await ask(calls.getTicket, ofTicket())).toEqual({
      ...{ ticketId: STUB.ticketId, subject: 'My last payment', status: 'open', priority: 'urgent' },
      ...{ category: 'payment', callRequested: true, createdAt: '2026-11-18T10:02:11.000Z' },
      ...{ lastUpdatedAt: '2026-11-20T16:40:00Z', hasUnreadComments: true, isClosedToUser: false },
    });
  });

  it('[HELP-22] another root answers comments with clean HTML and the agent’s name', async () => {
    comments = [];
    const { results } = await ask(calls.listTicketComments, {
      ...ofTicket(),
      query: { ordering: 'created_at', page: 1 },
    });
    expect(results).toEqual([
      {
        createdAt: '2026-11-18T10:02:11.000Z',
        body: 'The payment says 2 hours, but I stayed for 3.',
        htmlBody: 'The payment says 2 hours, but I stayed for <b>3</b>.',
        ...{ fromParty: 'user', agentName: null },
      },
      {
        createdAt: '2026-11-20T16:40:00Z',
        ...{ body: 'We have changed it.', htmlBody: 'We have changed it.' },
        ...{ fromParty: 'provider', agentName: 'Tunde' },
      },
    ]);
  });

  it('[HELP-33] another root gets a comment’s text alone', async () => {
    expect(await ask(calls.addTicketComment, { ...ofTicket(), body: { body: 'Thank you.' } })).toEqual({
      createdAt: '2026-11-21T09:00:00.000Z',
      ...{ body: 'Thank you.', htmlBody: 'Thank you.', fromParty: 'user', agentName: null },
    });
  });

  it('another root cannot run anything by a comment', async () => {
    const created = { created_at: '2026-11-20T16:40:00Z', from_party: 'provider', body: '' };
    comments = HOSTILE_HTML.slice(0, 50).map((html_body) => ({ ...created, html_body }));
    const first = (
      await ask(calls.listTicketComments, { ...ofTicket(), query: { ordering: 'created_at', page: 1 } })
    ).results;
    comments = HOSTILE_HTML.slice(50).map((html_body) => ({ ...created, html_body }));
    const others = (
      await ask(calls.listTicketComments, { ...ofTicket(), query: { ordering: 'created_at', page: 1 } })
    ).results;
    const all = [...first, ...others].map(({ htmlBody }) => htmlBody ?? '');
    expect(all).toHaveLength(HOSTILE_HTML.length);
    for (const html of all)
      expect(html).not.toMatch(/<[^>]*\son\w+\s*=|<script|<svg|<iframe|<style|href="\s*(javascript|data)/i);
  });

  it('another root may send a comment of 100,000 characters', async () => {
    const long = `${'x '.repeat(49_990)}<b>end</b>`;
    comments = [{ created_at: '2026-11-20T16:40:00Z', from_party: 'provider', body: long, html_body: long }];
    const { results } = await ask(calls.listTicketComments, {
      ...ofTicket(),
      query: { ordering: 'created_at', page: 1 },
    });
    expect(results[0]?.htmlBody).toBe(long);
  });
});
