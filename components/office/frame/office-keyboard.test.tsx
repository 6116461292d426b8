// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { preloadDialog } from '@/components/ui/lazy-dialog';
import { OfficeKeyboard } from './office-keyboard';
import { PaletteButton } from './palette-button';
import { SidePanel } from './side-panel';
import { SideSheet } from './side-sheet';
import { SingleKeysSwitch } from './single-keys-switch';

afterEach(() => localStorage.clear());

async function show() {
  await preloadDialog();
  render(
    <OfficeKeyboard isOn>
      <PaletteButton />
      <SingleKeysSwitch />
    </OfficeKeyboard>,
  );
  return userEvent.setup();
}
const palette = () => screen.queryByRole('dialog', { name: 'Find anything' });
const list = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });

it('the keyboard opens the palette and the list of shortcuts by their keys, one at a time', async () => {
  const user = await show();
  await user.keyboard('?');
  await waitFor(() => expect(list()).not.toBeNull());
  await user.keyboard('{Control>}k{/Control}');
  expect(palette()).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(list()).toBeNull());
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(palette()).not.toBeNull());
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(palette()).toBeNull());
});

it('the keyboard opens the palette by its button, which gets the focus back', async () => {
  const user = await show();
  const button = screen.getByRole('button', { name: /^Find anything/ });
  await user.click(button);
  await waitFor(() => expect(palette()).not.toBeNull());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('the keyboard keeps on the device that single keys are off, until they are turned on', async () => {
  const user = await show();
  const singleKeys = screen.getByRole('switch', { name: 'Single-key shortcuts' });
  expect(singleKeys.getAttribute('aria-checked')).toBe('true');
  await user.click(singleKeys);
  expect(singleKeys.getAttribute('aria-checked')).toBe('false');
  expect(Object.values(localStorage)).toEqual(['off']);
  await user.keyboard('?');
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(palette()).not.toBeNull());
  expect(list()).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(palette()).toBeNull());
  await user.click(singleKeys);
  expect(localStorage).toHaveLength(0);
  await user.keyboard('?');
  await waitFor(() => expect(list()).not.toBeNull());
});

function Page({ isOpen, version }: { readonly isOpen: boolean; readonly version: number }) {
  return (
    <>
      <a key={version} href="/admin/inbox?panel=1">
        Open
      </a>
      <button type="button">Other</button>
      {isOpen && (
        <SideSheet title="One thing" closeTo="/admin/inbox">
          Text
        </SideSheet>
      )}
    </>
  );
}

it('a sheet takes the focus and gives it back to its link, even if the link was drawn anew', () => {
  const { rerender } = render(<Page isOpen={false} version={1} />);
  screen.getByRole('link', { name: 'Open' }).focus();
  rerender(<Page isOpen version={1} />);
  expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'One thing' }));
  rerender(<Page isOpen={false} version={2} />);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Open' }));
});

it('a sheet that closes leaves the focus alone if it is elsewhere', () => {
  const { rerender } = render(<Page isOpen={false} version={1} />);
  screen.getByRole('link', { name: 'Open' }).focus();
  rerender(<Page isOpen version={1} />);
  screen.getByRole('button', { name: 'Other' }).focus();
  rerender(<Page isOpen={false} version={1} />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Other' }));
});

function PageWithPanel({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <>
      <a id="opener" href="/admin/inbox?panel=1">
        Show
      </a>
      {isOpen && (
        <SidePanel title="One thing" closeTo="/admin/inbox" openers={['opener']} isAsked>
          <button type="button">Inside</button>
        </SidePanel>
      )}
    </>
  );
}

it('a panel leaves the focus where it is, and gives it to its link if it closes around the focus', () => {
  const { rerender } = render(<PageWithPanel isOpen={false} />);
  const opener = screen.getByRole('link', { name: 'Show' });
  opener.focus();
  rerender(<PageWithPanel isOpen />);
  expect(document.activeElement).toBe(opener);
  screen.getByRole('button', { name: 'Inside' }).focus();
  rerender(<PageWithPanel isOpen={false} />);
  expect(document.activeElement).toBe(opener);
});

it('a panel above the page takes the focus when a link opens it, and gives it back', () => {
  const style = document.createElement('style');
  style.textContent = 'aside { position: fixed } [hidden] { display: none }';
  document.head.append(style);
  const page = (panel: 'hidden' | 'asked' | null) => (
    <>
      <a id="narrow" href="/admin/inbox?panel=1">
        Show
      </a>
      {panel && (
        <SidePanel
          title="One thing"
          closeTo="/admin/inbox"
          openers={['wide', 'narrow']}
          isAsked={panel === 'asked'}
        >
          Inside
        </SidePanel>
      )}
    </>
  );
  const { rerender } = render(page('hidden'));
  const link = screen.getByRole('link', { name: 'Show' });
  link.focus();
  expect(document.activeElement).toBe(link);
  rerender(page('asked'));
  expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'One thing' }));
  rerender(page(null));
  expect(document.activeElement).toBe(link);
  style.remove();
});
