// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { OfficeFormAnswer } from '@/lib/core/ground/session/form-outcome';
import { IDLE_ROUTER, RouterContext } from '@/tests/support/fake-navigation';
import { KeepPlace } from './keep-place';
import { OfficeForm } from './office-form';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const DONE: OfficeFormAnswer = { to: '/admin/switches?after=1#form-setting-x', isDone: true, isLost: false };
const TEXTS = { failed: 'Not sent', refused: 'Refused', lost: 'Ended', signIn: 'Sign in' };

/** Renders a page with a form, and a server whose answers wait for `answer`. */
function renderForm({ place = null as string | null } = {}) {
  const sent: (readonly [string, RequestInit])[] = [];
  let reply = (_: Response | Promise<Response>) => {};
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    sent.push([address, init]);
    return new Promise<Response>((resolve) => {
      reply = resolve;
    });
  });
  const replace = vi.fn();
  const page = (hasForm: boolean) => (
    <RouterContext value={{ ...IDLE_ROUTER, replace }}>
      <KeepPlace texts={TEXTS} />
      <main>
        <p role="status" className="sr-only">
          7 open items
        </p>
        <p role="status">Saved: x</p>
        {place !== null && <h2 id={place}>Place</h2>}
        {hasForm && (
          <OfficeForm form="setting" values={{ name: 'x', id: 7 }}>
            <input aria-label="Value" name="value" />
            <select aria-label="State" name="state">
              <option>off</option>
              <option>on</option>
            </select>
            <button type="submit">Save</button>
          </OfficeForm>
        )}
      </main>
    </RouterContext>
  );
  const { rerender } = render(page(true));
  const field = screen.getByLabelText<HTMLInputElement>('Value');
  const select = screen.getByLabelText<HTMLSelectElement>('State');
  const button = screen.getByRole('button', { name: 'Save' });
  field.value = '19:00';
  select.value = 'on';
  button.focus();
  const answer = (body: OfficeFormAnswer | Error, status = 200) =>
    act(async () => reply(body instanceof Error ? Promise.reject(body) : Response.json(body, { status })));
  return { sent, replace, field, select, button, answer, removeForm: () => rerender(page(false)) };
}

it('an office page sends a form once and opens its page in place, keeps the focus and the chosen option, and clears the text', async () => {
  const { sent, replace, field, select, button, answer } = renderForm();
  button.click();
  button.click();
  expect(sent).toHaveLength(1);
  const [address, { method, headers, body }] = sent[0] ?? ['', {}];
  expect([address, method, headers, String(body)]).toEqual([
    '/app-sweepers/api/session/office/form/setting',
    'POST',
    { accept: 'application/json' },
    'name=x&id=7&value=19%3A00&state=on',
  ]);
  await answer(DONE);
  expect(replace.mock.calls).toEqual([[DONE.to, { scroll: false }]]);
  expect([field.value, select.value, document.activeElement]).toEqual(['', 'on', button]);
});

const copies = () =>
  [...document.querySelectorAll<HTMLElement>('[data-copy]')].map((one) => [one.dataset.copy, one.ariaHidden]);

it('an office page shows a copy of the notice while the page’s own is out of view, for eight seconds', async () => {
  vi.useFakeTimers();
  const { button, answer } = renderForm();
  const box = vi.spyOn(screen.getByText('Saved: x'), 'getBoundingClientRect');
  box.mockReturnValue(new DOMRect(0, 60, 300, 40));
  button.click();
  await answer(DONE);
  expect(copies()).toEqual([]);
  box.mockReturnValue(new DOMRect(0, -500, 300, 40));
  button.click();
  await answer(DONE);
  expect(copies()).toEqual([['Saved: x', 'true']]);
  act(() => vi.advanceTimersByTime(7_999));
  expect(copies()).toHaveLength(1);
  act(() => vi.advanceTimersByTime(1));
  expect(copies()).toEqual([]);
});

it('an office page keeps what was typed in a refused form', async () => {
  const { replace, field, button, answer } = renderForm();
  button.click();
  await answer({ ...DONE, isDone: false });
  expect(replace).toHaveBeenCalledOnce();
  expect(field.value).toBe('19:00');
});

it('an office page moves the focus to the notice when the form has gone', async () => {
  const { button, answer, removeForm } = renderForm();
  button.click();
  removeForm();
  expect(document.activeElement).toBe(document.body);
  await answer(DONE);
  expect(document.activeElement).toBe(screen.getByText('Saved: x'));
});

it('an office page moves the focus to the place in the address rather than to the notice', async () => {
  const { button, answer, removeForm } = renderForm({ place: 'offer-focus' });
  button.click();
  removeForm();
  await answer({ ...DONE, to: '/admin/extra-jobs?after=1#offer-focus' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Place' }));
});

it('an office page stays with a text that is too long to keep, and offers the sign-in in a new tab', async () => {
  const { replace, field, button, answer } = renderForm();
  button.click();
  await answer({ to: '/admin?problem=ended', isDone: false, isLost: true });
  expect(screen.getByRole('alert').textContent).toBe('Ended Sign in');
  const link = screen.getByRole('link', { name: 'Sign in' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/app-sweepers/admin', '_blank']);
  expect([replace.mock.calls, field.value]).toEqual([[], '19:00']);
});

it('an office page says that a form could not be sent, and sends it again', async () => {
  const { sent, replace, button, answer } = renderForm();
  button.click();
  await answer(new TypeError('no signal'));
  expect(screen.getByRole('alert').textContent?.trim()).toBe('Not sent');
  expect(replace).not.toHaveBeenCalled();
  button.click();
  await answer(DONE, 500);
  expect(screen.getByRole('alert').textContent?.trim()).toBe('Refused');
  button.click();
  await answer(DONE);
  expect(sent).toHaveLength(3);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('an office page leaves other forms to the browser', () => {
  const { sent } = renderForm();
  const form = document.createElement('form');
  document.body.append(form);
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(event);
  form.remove();
  expect([event.defaultPrevented, sent]).toEqual([false, []]);
});
