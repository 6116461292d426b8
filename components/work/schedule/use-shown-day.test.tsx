// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayElementId } from './day-element-id';
import { useShownDay } from './use-shown-day';

const DAYS = ['2026-06-15', '2026-06-16', '2026-06-17'];

/** The hook scrolled to these days. */
let scrolledTo: string[];
let changeHeight: () => void;
let unmount: () => void;
let goTo: (day: string) => void;

class HeightObserver implements ResizeObserver {
  /** A browser calls the callback once without a change. */
  readonly observe: () => void;
  readonly unobserve = () => undefined;
  isOn = true;
  readonly disconnect = () => {
    this.isOn = false;
  };

  constructor(callback: ResizeObserverCallback) {
    this.observe = () => callback([], this);
    const before = changeHeight;
    changeHeight = () => {
      before();
      if (this.isOn) callback([], this);
    };
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  scrolledTo = [];
  let height = 1_000;
  vi.spyOn(document.body, 'clientHeight', 'get').mockImplementation(() => height);
  changeHeight = () => {
    height += 100;
  };
  vi.stubGlobal('ResizeObserver', HeightObserver);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Element.prototype.scrollIntoView = function (this: HTMLElement) {
    scrolledTo.push(this.dataset.day ?? '');
  };
  for (const day of DAYS) {
    const section = document.createElement('section');
    section.id = dayElementId(day);
    section.dataset.day = day;
    document.body.append(section);
  }
  const rendered = renderHook(() => useShownDay(DAYS, '2026-06-15'));
  goTo = (day) => act(() => rendered.result.current[1](day));
  unmount = rendered.unmount;
});

afterEach(() => {
  unmount();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the chosen day', () => {
  it('the chosen day is brought back into view while heights change, for two seconds', () => {
    goTo('2026-06-16');
    expect(scrolledTo).toEqual(['2026-06-16']);
    changeHeight();
    vi.advanceTimersByTime(1_999);
    changeHeight();
    expect(scrolledTo).toEqual(['2026-06-16', '2026-06-16', '2026-06-16']);
    vi.advanceTimersByTime(1);
    changeHeight();
    expect(scrolledTo).toHaveLength(3);
  });

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
    'the chosen day is not held in view any more after a %s',
    (move) => {
      goTo('2026-06-16');
      changeHeight();
      expect(scrolledTo).toHaveLength(2);
      window.dispatchEvent(new Event(move));
      changeHeight();
      expect(scrolledTo).toHaveLength(2);
    },
  );

  it('the page jumps to the chosen day in six frames, until a wheel moves it', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    goTo('2026-06-16');
    vi.advanceTimersByTime(1_000);
    expect(scrolledTo).toHaveLength(6);
    goTo('2026-06-17');
    window.dispatchEvent(new Event('wheel'));
    vi.advanceTimersByTime(1_000);
    expect(scrolledTo).toHaveLength(7);
  });

  it('the chosen day is not held in view any more once another day is chosen', () => {
    goTo('2026-06-16');
    goTo('2026-06-17');
    changeHeight();
    expect(scrolledTo).toEqual(['2026-06-16', '2026-06-17', '2026-06-17']);
  });
});
