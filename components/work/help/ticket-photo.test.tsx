// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { reportAnswer } from '@/lib/core/phone/client/online';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { helpCalls } from '@/lib/features/work/help/calls';
import type { AddedTicketComment } from '@/lib/features/work/help/schema';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { CommentCards } from './comment-cards';
import { ReplyBox } from './reply-box';

const ADDED: AddedTicketComment = {
  ...{ createdAt: NOW, body: '', htmlBody: null, fromParty: 'user', agentName: null, ticketId: 'ZD-4' },
};

let fake: FakeCallClient;
beforeEach(() => {
  localStorage.clear();
  fake = new FakeCallClient();
  fake.answer(helpCalls.addTicketComment, () => ADDED);
});
afterEach(() => reportAnswer('ok'));

const field = () => screen.findByPlaceholderText('Enter new message');
const sendButton = () => screen.getByRole('button', { name: 'Send' });
/** Waits until a sent message has emptied its box, so that it does not empty the next test's. */
const sendingEnds = () => waitFor(() => expect(sendButton().getAttribute('aria-busy')).toBeNull());

describe('a photo', () => {
  const FILE = new File(['picture'], 'key.jpg', { type: 'image/jpeg' });
  const open = (photo: Awaited<ReturnType<NonNullable<Parameters<typeof ReplyBox>[0]['readPhoto']>>>) => {
    fake.answer(flagCalls.getFeatureGenerallyActive, ({ input }) => ({
      active: input.params?.name === OWN_FEATURES.ticketPhotos,
    }));
    fake.answer(helpCalls.addTicketPhoto, () => ({ photoId: 'p-1' }));
    renderApp(<ReplyBox ticketId="ZD-4" note={null} readPhoto={async () => photo} />, fake);
  };
  const add = async () => userEvent.upload(await screen.findByLabelText('Add a photo'), FILE);

  it('a photo is sent before its message, which names it', async () => {
    open({ data: 'aGVsbG8=' });
    await add();
    expect((await screen.findByAltText('Photo 1')).getAttribute('src')).toBe(
      '/app-sweepers/api/ticket-photos/p-1',
    );
    await userEvent.click(sendButton());
    await waitFor(() => expect(fake.madeOf(helpCalls.addTicketComment)).toHaveLength(1));
    await sendingEnds();
    expect(fake.madeOf(helpCalls.addTicketPhoto)[0]?.input.body).toEqual({ data: 'aGVsbG8=' });
    expect(fake.madeOf(helpCalls.addTicketComment)[0]?.input.body).toEqual({ body: '', photoIds: ['p-1'] });
  });

  it('a message has at most five photos, and the limit is said', async () => {
    open({ data: 'aGVsbG8=' });
    let count = 0;
    fake.answer(helpCalls.addTicketPhoto, () => ({ photoId: `p-${++count}` }));
    const limit = 'A message can have at most 5 photos.';
    for (const number of [1, 2, 3, 4, 5]) {
      expect(screen.queryByText(limit)).toBeNull();
      await add();
      await screen.findByAltText(`Photo ${number}`);
    }
    expect(screen.getByText(limit)).toBeDefined();
    expect(screen.getByLabelText('Add a photo')).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo 5' }));
    expect(screen.queryByText(limit)).toBeNull();
    expect(screen.getByLabelText('Add a photo')).toHaveProperty('disabled', false);
  });

  it('a reply that is not sent yet names its photo', async () => {
    fake.refuse(helpCalls.addTicketComment, callError('timeout', 'r'));
    fake.answer(helpCalls.addTicketPhoto, () => ({ photoId: 'p-1' }));
    fake.answer(flagCalls.getFeatureGenerallyActive, ({ input }) => ({
      active: input.params?.name === OWN_FEATURES.ticketPhotos,
    }));
    renderApp(
      <>
        <CommentCards ticketId="ZD-4" comments={[]} now={NOW} />
        <ReplyBox ticketId="ZD-4" note={null} readPhoto={async () => ({ data: 'aGVsbG8=' })} />
      </>,
      fake,
    );
    await add();
    await screen.findByAltText('Photo 1');
    await userEvent.click(sendButton());
    expect(await screen.findByRole('button', { name: /^Send again/ })).toBeDefined();
    expect(within(screen.getByRole('region', { name: 'Messages' })).getByText('Photo 1')).toBeDefined();
  });

  it('a photo that the server refuses is named as the reason, and the text and the photo stay for another try', async () => {
    open({ data: 'aGVsbG8=' });
    const userMessage = 'A photo of this message is missing. Please add it again.';
    fake.refuse(helpCalls.addTicketComment, callError('validation_error', 'r', { userMessage }));
    await userEvent.type(await field(), 'See here.');
    await add();
    await screen.findByAltText('Photo 1');
    await userEvent.click(sendButton());
    expect(await screen.findByText(`Your message was not sent: ${userMessage}`)).toBeDefined();
    const box = await field();
    await waitFor(() => expect(box).toHaveProperty('value', 'See here.'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    expect(screen.queryByAltText('Photo 1')).toBeNull();
    fake.answer(helpCalls.addTicketComment, () => ADDED);
    await userEvent.click(sendButton());
    await waitFor(() => expect(fake.madeOf(helpCalls.addTicketComment)).toHaveLength(2));
    await sendingEnds();
    const bodies = fake.madeOf(helpCalls.addTicketComment).map(({ input }) => input.body);
    expect(bodies).toEqual([{ body: 'See here.', photoIds: ['p-1'] }, { body: 'See here.' }]);
    expect(await field()).toHaveProperty('value', '');
  });

  it('a photo that cannot be read is named as the reason, and the text stays', async () => {
    open('too-large');
    await userEvent.type(await field(), 'See here.');
    await add();
    expect(await screen.findByText('This photo is too large. Please choose a smaller one.')).toBeDefined();
    expect(await field()).toHaveProperty('value', 'See here.');
    expect(fake.madeOf(helpCalls.addTicketPhoto)).toEqual([]);
  });

  it('a photo needs a connection', async () => {
    open({ data: 'aGVsbG8=' });
    await screen.findByLabelText('Add a photo');
    act(() => reportAnswer('no_internet'));
    await add();
    expect(await screen.findByText(/^You need a connection to add a photo/)).toBeDefined();
  });

  it('a photo is not offered by another API root', async () => {
    fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: false }));
    renderApp(<ReplyBox ticketId="ZD-4" note={null} />, fake);
    await waitFor(() => expect(fake.madeOf(flagCalls.getFeatureGenerallyActive).length).toBeGreaterThan(0));
    expect(screen.queryByLabelText('Add a photo')).toBeNull();
  });
});
