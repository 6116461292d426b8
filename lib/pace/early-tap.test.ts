// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { EARLY_TAP_SCRIPT, repeatEarlyTap } from './early-tap';

const onClick = vi.fn();
let button: HTMLButtonElement;

beforeEach(() => {
  onClick.mockClear();
  Reflect.deleteProperty(window, 'earlyTap');
  document.body.innerHTML = '<button><b>Start</b></button><a href="#x">Elsewhere</a>';
  button = document.querySelector('button') as HTMLButtonElement;
  // As the page's head does.
  new Function(EARLY_TAP_SCRIPT)();
});

const tap = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

it('taps a button again that was tapped before it worked, once', () => {
  tap('b');
  button.addEventListener('click', onClick);
  repeatEarlyTap();
  repeatEarlyTap();
  expect(onClick).toHaveBeenCalledOnce();
});

it('repeats nothing that worked, no link, and no button that has gone', () => {
  button.addEventListener('click', onClick);
  tap('a');
  repeatEarlyTap();
  tap('b');
  repeatEarlyTap();
  expect(onClick).toHaveBeenCalledOnce();
  Reflect.deleteProperty(window, 'earlyTap');
  onClick.mockClear();
  new Function(EARLY_TAP_SCRIPT)();
  tap('b');
  onClick.mockClear();
  button.remove();
  repeatEarlyTap();
  expect(onClick).not.toHaveBeenCalled();
});

it('leaves to React what is tapped once React listens', () => {
  Object.assign(document, { _reactListening1: true });
  tap('b');
  button.addEventListener('click', onClick);
  repeatEarlyTap();
  expect(onClick).not.toHaveBeenCalled();
  Reflect.deleteProperty(document, '_reactListening1');
});

it('takes a tap of long ago for no longer meant', () => {
  tap('b');
  button.addEventListener('click', onClick);
  repeatEarlyTap(window as never, performance.now() + 5_001);
  expect(onClick).not.toHaveBeenCalled();
});
