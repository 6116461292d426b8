import { describe, expect, it } from 'vitest';
import { ourBrowsers } from './browser-support';
import { newSyntaxIn, scriptLacks } from './script-features';

const OURS = { safari: '16.4', chrome: '111', firefox: '128' };
const lacksOf = (source: string) => scriptLacks(source, OURS).map(({ feature }) => feature);

it('our browsers are those of package.json, with their oldest versions', () => {
  expect(ourBrowsers()).toEqual({
    safari: '16.4',
    safari_ios: '16.4',
    chrome: '111',
    chrome_android: '111',
    edge: '111',
    firefox: '128',
    firefox_android: '128',
  });
});

describe('scriptLacks', () => {
  it('scriptLacks names a static method with the browsers that lack it', () => {
    expect(scriptLacks('const is = (text) => URL.canParse(text);', OURS)).toEqual([
      { feature: 'URL.canParse', browsers: ['safari 16.4', 'chrome 111'] },
    ]);
  });

  it.each<[string, string, string[]]>([
    ['a global name', 'new CloseWatcher()', ['CloseWatcher']],
    ['a global function', 'requestIdleCallback(work)', ['requestIdleCallback']],
    ['a property of the window', 'window.navigation.entries()', ['navigation']],
    ['a built-in method', 'Promise.try(work)', ['Promise.try']],
    ['a method of the navigator', 'navigator.share(what)', ['navigator.share']],
    ['a call in a function of its own', 'function f() { return Array.fromAsync(x) }', ['Array.fromAsync']],
    ['a condition about something else', 'if (isOpen) new CloseWatcher()', ['CloseWatcher']],
    ['the branch before the condition', 'new CloseWatcher(); if (typeof CloseWatcher) f()', ['CloseWatcher']],
    ['the condition itself', 'if (Iterator.from(CloseWatcher.x)) f()', ['Iterator', 'CloseWatcher']],
    [
      'a function that outlives its try',
      'try { later(() => new CloseWatcher()) } catch {}',
      ['CloseWatcher'],
    ],
  ])('scriptLacks names %s', (_, source, features) => {
    const found = lacksOf(source);
    expect(features.every((feature) => found.some((one) => one.startsWith(feature)))).toBe(true);
    expect(found).toHaveLength(features.length);
  });

  it.each([
    ['a name that all have', 'new AbortController(); structuredClone(x); Object.groupBy'],
    [
      'a question',
      "const has = typeof CloseWatcher !== 'undefined' && 'share' in navigator && window.navigation",
    ],
    ['a condition', "if ('CloseWatcher' in window) { const watcher = new CloseWatcher(); }"],
    ['a function in a condition', 'if (window.CloseWatcher) later(() => new CloseWatcher())'],
    ['a conditional expression', "x = typeof CloseWatcher == 'function' ? new CloseWatcher() : null"],
    ['an operand', 'navigator.share && navigator.share(what)'],
    ['an early return', "function f() { if (!('share' in navigator)) return; navigator.share(what); }"],
    ['an optional call', 'navigator.share?.(what); window.CloseWatcher?.prototype'],
    ['a try', 'try { new CloseWatcher() } catch { fallback() }'],
    ['a name of its own', 'function f(CloseWatcher) { return new CloseWatcher() }'],
    ['a polyfill', '"canParse" in URL || (URL.canParse = () => true)'],
  ])('scriptLacks leaves out %s', (_, source) => {
    expect(lacksOf(source)).toEqual([]);
  });

  it('scriptLacks reads modules', () => {
    expect(lacksOf('import x from "y"; export default URL.canParse(x)')).toEqual(['URL.canParse']);
  });
});

describe('newSyntaxIn', () => {
  it.each([
    [
      'a class with a private field and a static block',
      'class A { #b = 1; static { A.c = (a) => #b in a; } }',
    ],
    ['a look behind', 'const a = /(?<=b)c/d;'],
    ['a module', 'export const a = await import("b");'],
  ])('newSyntaxIn accepts %s', (_, source) => {
    expect(newSyntaxIn(source)).toBeNull();
  });

  it.each([
    ['the v flag', 'const a = /[\\p{L}--[a-z]]/v;'],
    ['an import attribute', 'import a from "b" with { type: "json" };'],
    ['no script', 'const = 1;'],
  ])('newSyntaxIn names %s', (_, source) => {
    expect(newSyntaxIn(source)).toContain('SyntaxError');
  });
});
