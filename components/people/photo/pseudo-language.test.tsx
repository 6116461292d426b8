// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aWorker } from '@/tests/support/a-worker';
import { englishTexts, inPseudo, pseudoApp } from '@/tests/support/pseudo-language';
import { ChangePhoto, PhotoDialog } from './change-photo';
import type { PhotoTools } from './photo-file';

const FILE = new File(['picture'], 'me.jpg', { type: 'image/jpeg' });

it.each([
  ['a photo to crop', null],
  ['an empty photo', 'empty'],
  ['an unreadable photo', 'unreadable'],
  ['a photo that is too large', 'too-large'],
] as const)('no text is untranslated with %s', async (_, fault) => {
  const { renderApp, fake } = await pseudoApp();
  const tools: PhotoTools = {
    open: async () => fault ?? { url: 'blob:me', source: document.createElement('canvas'), close: () => {} },
    cut: async () => 'QUJD',
  };
  renderApp(
    <PhotoDialog
      workerId={7}
      name="Grace Mbeki"
      image="/photos/7.jpg"
      isOpen
      onClose={() => {}}
      tools={tools}
    />,
    fake,
  );
  const choose = await screen.findByLabelText(inPseudo('Choose a photo'));
  expect(englishTexts()).toEqual([]);
  await userEvent.upload(choose, FILE);
  await (fault ? screen.findAllByRole('alert') : screen.findByRole('slider'));
  expect(englishTexts()).toEqual([]);
});

it('no text is untranslated on the buttons that open the dialog', async () => {
  const { renderApp, fake } = await pseudoApp();
  renderApp(
    <>
      <ChangePhoto worker={aWorker()} />
      <ChangePhoto worker={aWorker({ image: '/photos/7.jpg' })} />
    </>,
    fake,
  );
  expect(englishTexts()).toEqual([]);
});
