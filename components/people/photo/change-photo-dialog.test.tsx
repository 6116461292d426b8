// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { photoCalls } from '@/lib/features/people/photo/calls';
import type { PhotoFault } from '@/lib/features/people/photo/model';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { PhotoDialog } from './change-photo';
import type { PhotoTools } from './photo-file';

const FILE = new File(['picture'], 'me.jpg', { type: 'image/jpeg' });

let fake: FakeCallClient;
let closed: string[];
let cutTo: string;
let fault: PhotoFault | null;
beforeEach(() => {
  fake = new FakeCallClient();
  closed = [];
  cutTo = 'QUJD';
  fault = null;
});

const tools: PhotoTools = {
  open: async (file) =>
    fault ?? {
      url: `blob:${file.name}`,
      source: document.createElement('canvas'),
      close: () => void closed.push(file.name),
    },
  cut: async () => cutTo,
};

function show(image: string | null = null) {
  const onClose = vi.fn();
  renderApp(
    <PhotoDialog workerId={7} name="Amara Okafor" image={image} isOpen onClose={onClose} tools={tools} />,
    fake,
  );
  return { onClose };
}
const choose = async (label = 'Choose a photo', file = FILE) =>
  userEvent.upload(await screen.findByLabelText(label), file);
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save photo' }));
const sent = () => fake.madeOf(photoCalls.putPhoto).map(({ input }) => input);

describe('the photo', () => {
  it('the photo is cropped and sent, and its memory is released', async () => {
    fake.answer(photoCalls.putPhoto, () => ({ image: '/app-sweepers/api/photos/a.b' }));
    const { onClose } = show();
    await choose();
    expect(await screen.findByRole('slider', { name: 'Zoom' })).toBeDefined();
    // jsdom loads no images.
    const [shown] = document.querySelectorAll('img[src^="blob:"]');
    if (shown) fireEvent.load(shown);
    const cropper = screen.getByRole('application', { name: /Move it with the arrow keys/ });
    expect(cropper.tabIndex).toBe(0);
    await save();
    expect(await screen.findByText('Your photo has been changed.')).toBeDefined();
    expect(sent()).toEqual([{ params: { workerId: 7 }, body: { data: 'QUJD' } }]);
    expect(onClose).toHaveBeenCalledOnce();
    await choose('Choose another one', new File(['other'], 'other.png', { type: 'image/png' }));
    await expect.poll(() => closed).toEqual(['me.jpg']);
  });

  it('the photo can come from the camera as JPEG, PNG or WebP', async () => {
    show();
    const camera = await screen.findByLabelText('Take a photo');
    expect(camera.getAttribute('capture')).toBe('user');
    expect(camera.getAttribute('accept')).toBe('image/jpeg,image/png,image/webp');
    expect(screen.getByLabelText('Choose a photo').hasAttribute('capture')).toBe(false);
    expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull();
  });

  it.each([
    ['empty', 'This photo is empty. Please choose another one.'],
    ['unreadable', /We cannot read this photo/],
    ['too-large', /too large/],
  ] as const)('a photo that is %s is rejected with a message and not sent', async (named, text) => {
    fault = named;
    show();
    await choose();
    expect(await screen.findByText(text)).toBeDefined();
    expect(sent()).toEqual([]);
  });

  it('a photo stays chosen when the send fails, with the reason', async () => {
    show();
    await choose();
    await save();
    expect(await screen.findByText(/could not be sent/)).toBeDefined();
    const error = callError('validation_error', 'r', { userMessage: 'This photo is too large.' });
    fake.refuse(photoCalls.putPhoto, error);
    await save();
    expect(await screen.findByText('This photo is too large.')).toBeDefined();
    cutTo = 'too-large';
    await save();
    expect(await screen.findByText(/choose a smaller one/)).toBeDefined();
    expect(sent()).toHaveLength(2);
  });

  it('the photo can be removed', async () => {
    fake.answer(photoCalls.putPhoto, () => ({ image: null }));
    show('/app-sweepers/api/photos/a.b');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove photo' }));
    expect(await screen.findByText('Your photo has been removed.')).toBeDefined();
    expect(sent()).toEqual([{ params: { workerId: 7 }, body: { data: null } }]);
  });
});
