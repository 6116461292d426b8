// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EARLY_TAP_SCRIPT } from './page-start';

const onClick = vi.fn();
let button: HTMLButtonElement;

// As a script in the HTML does.
beforeAll(() => void new Function(EARLY_TAP_SCRIPT)());
beforeEach(() => {
  vi.useFakeTimers();
  onClick.mockClear();
  document.body.innerHTML = '<button><b>Start</b></button><a href="#x">Elsewhere</a>';
  button = document.querySelector('button') as HTMLButtonElement;
});
afterEach(() => vi.useRealTimers());

const tap = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

/** React takes the button over. */
function takeOver(): void {
  Object.assign(button, { __reactProps$x1: {} });
  button.addEventListener('click', onClick);
}

it('taps a button again that was tapped before it worked, once', () => {
  tap('b');
  vi.advanceTimersByTime(1_000);
  takeOver();
  vi.advanceTimersByTime(1_000);
  expect(onClick).toHaveBeenCalledOnce();
});

it('takes several taps on it for one', () => {
  tap('b');
  vi.advanceTimersByTime(100);
  tap('b');
  takeOver();
  vi.advanceTimersByTime(1_000);
  expect(onClick).toHaveBeenCalledOnce();
});

it('repeats nothing that works, no link, and no button that has gone', () => {
  tap('a');
  takeOver();
  tap('b');
  vi.advanceTimersByTime(1_000);
  expect(onClick).toHaveBeenCalledOnce();
  onClick.mockClear();
  Reflect.deleteProperty(button, '__reactProps$x1');
  tap('b');
  onClick.mockClear();
  button.remove();
  vi.advanceTimersByTime(6_000);
  expect(onClick).not.toHaveBeenCalled();
});

it('takes a tap of long ago for no longer meant', () => {
  tap('b');
  vi.advanceTimersByTime(5_001);
  takeOver();
  vi.advanceTimersByTime(1_000);
  expect(onClick).not.toHaveBeenCalled();
});

describe('where React stops the tap on its way to the button', () => {
  let stops = true;
  const onCapture = vi.fn((event: Event) => {
    if (stops) event.stopPropagation();
  });
  beforeAll(() => document.addEventListener('click', onCapture, true));
  afterAll(() => document.removeEventListener('click', onCapture, true));

  it('taps again once the button works', () => {
    tap('b');
    takeOver();
    stops = false;
    vi.advanceTimersByTime(1_000);
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('repeats nothing when a button that works stops its own tap', () => {
    stops = false;
    takeOver();
    button.addEventListener('click', (event) => event.stopPropagation());
    tap('b');
    vi.advanceTimersByTime(1_000);
    expect(onClick).toHaveBeenCalledOnce();
  });
});
