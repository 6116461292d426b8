// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EARLY_TAP_SCRIPT } from './early-tap-script';

const onClick = vi.fn();
let button: HTMLButtonElement;

// Runs like an inline script in the HTML.
beforeAll(() => void new Function(EARLY_TAP_SCRIPT)());
beforeEach(() => {
  vi.useFakeTimers();
  onClick.mockClear();
  document.body.innerHTML = '<button><b>Start</b></button><a href="#x">Elsewhere</a>';
  button = document.querySelector('button') as HTMLButtonElement;
});
afterEach(() => vi.useRealTimers());

const tap = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

/** React hydrates the button. */
function takeOver(): void {
  Object.assign(button, { __reactProps$x1: {} });
  button.addEventListener('click', onClick);
}

it('the early tap script repeats once a tap on a button before hydration', () => {
  tap('b');
  vi.advanceTimersByTime(1_000);
  takeOver();
  vi.advanceTimersByTime(1_000);
  expect(onClick).toHaveBeenCalledOnce();
});

it('the early tap script merges several early taps into one', () => {
  tap('b');
  vi.advanceTimersByTime(100);
  tap('b');
  takeOver();
  vi.advanceTimersByTime(1_000);
  expect(onClick).toHaveBeenCalledOnce();
});

it('the early tap script repeats no tap on links, hydrated buttons or removed buttons', () => {
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

it('the early tap script does not repeat a tap after five seconds', () => {
  tap('b');
  vi.advanceTimersByTime(5_001);
  takeOver();
  vi.advanceTimersByTime(1_000);
  expect(onClick).not.toHaveBeenCalled();
});

describe('when React stops an early tap during the capture phase', () => {
  let stops = true;
  const onCapture = vi.fn((event: Event) => {
    if (stops) event.stopPropagation();
  });
  beforeAll(() => document.addEventListener('click', onCapture, true));
  afterAll(() => document.removeEventListener('click', onCapture, true));

  it('the early tap script repeats a tap after hydration that React stopped in the capture phase', () => {
    tap('b');
    takeOver();
    stops = false;
    vi.advanceTimersByTime(1_000);
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('the early tap script does not repeat the tap of a hydrated button that stops it itself', () => {
    stops = false;
    takeOver();
    button.addEventListener('click', (event) => event.stopPropagation());
    tap('b');
    vi.advanceTimersByTime(1_000);
    expect(onClick).toHaveBeenCalledOnce();
  });
});
