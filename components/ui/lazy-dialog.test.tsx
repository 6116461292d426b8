// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { Dialog, type DialogProps } from './dialog';
import { useLazyDialog, withDialog } from './lazy-dialog';
import { ToastProvider } from './toasts';

const Question = (props: Omit<DialogProps, 'title' | 'children'>) => (
  <Dialog {...props} title="Sure?">
    <button type="button">Yes</button>
  </Dialog>
);

type Code = { readonly Question: typeof Question };

function Page({ load }: { readonly load: () => Promise<Code> }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const code = useLazyDialog(isOpen, close, load);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ask
      </button>
      <p>{isOpen ? 'wanted' : 'closed'}</p>
      {code && <code.Question isOpen={isOpen} onClose={close} />}
    </>
  );
}

const show = (load: () => Promise<Code>) => {
  const loadAll = withDialog(load);
  render(
    <ToastProvider>
      <Page load={loadAll} />
    </ToastProvider>,
  );
  return userEvent.setup();
};

it('a lazy dialog opens after one tap once its code is loaded', async () => {
  let arrive: (code: Code) => void = () => {};
  const load = vi.fn(() => new Promise<Code>((resolve) => (arrive = resolve)));
  const user = show(load);
  expect(load).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  arrive({ Question });
  expect(await screen.findByRole('dialog', { name: 'Sure?' })).toBeDefined();
});

it('a lazy dialog closes with a message when its code cannot be loaded, and opens at the next tap', async () => {
  const load = vi.fn(async () => ({ Question })).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const user = show(load);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText(commonMessages.notOpened)).toBeDefined();
  expect(screen.getByText('closed')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByRole('dialog', { name: 'Sure?' })).toBeDefined();
});
