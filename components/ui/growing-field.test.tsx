// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { GrowingField } from './growing-field';
import { MessageField } from './message-field';

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const LINE_PX = 24;

/** As in a browser, the content's height follows the lines of the text, and each border is 1 px. */
function drawLines() {
  const lines = (one: HTMLElement) => (one as HTMLTextAreaElement).value.split('\n').length;
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return lines(this as HTMLElement) * LINE_PX;
  });
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(98);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
}

const supportsSizing = (isSupported: boolean) =>
  vi.stubGlobal('CSS', { supports: (property: string) => isSupported && property === 'field-sizing' });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a growing text field grows with its text in a browser that cannot do it by CSS', () => {
  drawLines();
  supportsSizing(false);
  render(<GrowingField aria-label="Message" rows={1} defaultValue="one" />);
  expect(field().style.height).toBe('26px');
  fireEvent.input(field(), { target: { value: 'one\ntwo\nthree' } });
  expect(field().style.height).toBe('74px');
});

it('a growing text field follows a value that the screen sets, in the field of a form too', () => {
  drawLines();
  supportsSizing(false);
  const show = (value: string) => <MessageField label="Note" name="note" value={value} onChange={() => {}} />;
  const { rerender } = render(show('one\ntwo'));
  expect(field().style.height).toBe('50px');
  rerender(show(''));
  expect(field().style.height).toBe('26px');
  expect(field().style.minHeight).toContain('3lh');
});

it('a growing text field is small again once its form is reset', async () => {
  drawLines();
  supportsSizing(false);
  render(
    <form>
      <GrowingField aria-label="Message" rows={1} />
    </form>,
  );
  fireEvent.input(field(), { target: { value: 'one\ntwo\nthree' } });
  expect(field().style.height).toBe('74px');
  field().form?.reset();
  await waitFor(() => expect(field().style.height).toBe('26px'));
});

it('a growing text field leaves the height to CSS where it can', () => {
  drawLines();
  supportsSizing(true);
  render(<GrowingField aria-label="Message" rows={1} defaultValue="one" />);
  expect([field().style.height, field().className.includes('field-sizing-content')]).toEqual(['', true]);
});
