// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { closePanel, focusReply, moveToRow, openItem, pressResolve, shortcutOf } from './shortcuts';

const FREE = { areSingleKeysOn: true, isDialogOpen: false };
const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) => {
  const event = new KeyboardEvent('keydown', { key, ...more });
  Object.defineProperty(event, 'target', { value: target });
  return event;
};
const inside = (html: string) => {
  document.body.innerHTML = html;
  return document.querySelector('[data-target]') ?? document.body;
};

describe('a shortcut', () => {
  it.each([
    ['k', { ctrlKey: true }, 'find'],
    ['K', { metaKey: true }, 'find'],
    ['k', {}, 'previousItem'],
    ['j', {}, 'nextItem'],
    ['r', {}, 'reply'],
    ['e', {}, 'resolve'],
    ['e', { ctrlKey: true }, null],
    ['R', { shiftKey: true }, null],
    ['k', { ctrlKey: true, metaKey: true }, null],
    ['k', { ctrlKey: true, shiftKey: true }, null],
    ['?', { shiftKey: true }, 'list'],
    ['?', {}, 'list'],
    ['?', { ctrlKey: true }, null],
    ['?', { altKey: true }, null],
    ['ArrowDown', {}, 'next'],
    ['ArrowUp', {}, 'previous'],
    ['ArrowDown', { shiftKey: true }, null],
    ['Escape', {}, 'close'],
    ['Escape', { shiftKey: true }, null],
    ['a', {}, null],
  ] as const)('the key %s with %j means %s', (key, more, shortcut) => {
    expect(shortcutOf(press(key, more), FREE)).toBe(shortcut);
  });

  it.each([
    '<input data-target>',
    '<textarea data-target></textarea>',
    '<select data-target></select>',
    '<div contenteditable><b data-target></b></div>',
  ])('a shortcut waits while somebody types in %s, except for Ctrl+K', (html) => {
    const target = inside(html);
    for (const key of ['?', 'ArrowDown', 'Escape', 'j', 'k', 'r', 'e'])
      expect(shortcutOf(press(key, {}, target), FREE)).toBeNull();
    expect(shortcutOf(press('k', { ctrlKey: true }, target), FREE)).toBe('find');
  });

  it('a shortcut works while a button or link has the focus', () => {
    expect(shortcutOf(press('?', {}, inside('<a href="/" data-target>A</a>')), FREE)).toBe('list');
  });

  it('a shortcut waits below a dialog, except for Ctrl+K', () => {
    const below = { ...FREE, isDialogOpen: true };
    for (const key of ['?', 'ArrowDown', 'Escape']) expect(shortcutOf(press(key), below)).toBeNull();
    expect(shortcutOf(press('k', { ctrlKey: true }), below)).toBe('find');
  });

  it('a shortcut of a single key can be off; Escape and Ctrl+K stay', () => {
    const off = { ...FREE, areSingleKeysOn: false };
    const keys = ['?', 'ArrowDown', 'ArrowUp', 'j', 'k', 'r', 'e', 'Escape'];
    const shortcuts = keys.map((key) => shortcutOf(press(key), off));
    expect(shortcuts).toEqual([null, null, null, null, null, null, null, 'close']);
    expect(shortcutOf(press('k', { ctrlKey: true }), off)).toBe('find');
  });

  it('a key is no shortcut when it writes a letter together with others, or when something else has used it', () => {
    expect(shortcutOf(press('?', { isComposing: true }), FREE)).toBeNull();
    const used = new KeyboardEvent('keydown', { key: '?', cancelable: true });
    used.preventDefault();
    expect(shortcutOf(used, FREE)).toBeNull();
  });
});

describe('arrow keys', () => {
  beforeEach(() => {
    Element.prototype.scrollIntoView = () => {};
    document.body.innerHTML = `
      <table><thead><tr><th><a href="/h" id="head">H</a></th></tr></thead><tbody>
        <tr><td><a href="/1" id="a">1</a></td><td><a href="/1b" id="b">b</a></td></tr>
        <tr><td>no link</td></tr>
        <tr><td><button id="off" disabled>x</button><button id="c">3</button></td></tr>
      </tbody></table>
      <ul data-rows><li><a href="/4" id="d">4</a></li><li><a href="/5" id="e">5</a></li></ul>
      <ul><li><a href="/6" id="f">6</a></li><li><a href="/7">7</a></li></ul>`;
  });

  it.each([
    ['a', 'next', 'c'],
    ['b', 'next', 'c'],
    ['c', 'next', 'c'],
    ['c', 'previous', 'a'],
    ['a', 'previous', 'a'],
    ['d', 'next', 'e'],
    ['e', 'previous', 'd'],
  ] as const)('arrow keys move from %s to the %s row with a link or button: %s', (from, step, to) => {
    document.getElementById(from)?.focus();
    expect(moveToRow(document.activeElement, step)).toBe(true);
    expect(document.activeElement?.id).toBe(to);
  });

  it.each(['head', 'f'])('arrow keys leave the focus outside of rows alone: %s', (id) => {
    document.getElementById(id)?.focus();
    expect(moveToRow(document.activeElement, 'next')).toBe(false);
    expect(document.activeElement?.id).toBe(id);
  });
});

describe('the keys of the inbox', () => {
  const followed: string[] = [];
  beforeEach(() => {
    followed.length = 0;
    Element.prototype.scrollIntoView = () => {};
    document.body.onclick = ({ target }) => void followed.push((target as Element).id);
  });
  const show = (current: string | null) => {
    document.body.innerHTML = `<ul data-items>${['a', 'b', 'c']
      .map(
        (id) => `<li><a href="#${id}" id="${id}"${id === current ? ' aria-current="true"' : ''}>x</a></li>`,
      )
      .join('')}</ul>`;
  };

  it.each([
    [null, 'nextItem', ['a']],
    [null, 'previousItem', ['a']],
    ['a', 'nextItem', ['b']],
    ['c', 'nextItem', []],
    ['b', 'previousItem', ['a']],
    ['a', 'previousItem', []],
  ] as const)('the shortcut from the inbox item %s, %s, opens %j', (current, step, opened) => {
    show(current);
    expect(openItem(step)).toBe(true);
    expect(followed).toEqual(opened);
  });

  it('keys of the inbox do nothing on other pages', () => {
    document.body.innerHTML = '<a href="#a">A</a>';
    expect([openItem('nextItem'), focusReply(), pressResolve()]).toEqual([false, false, false]);
  });

  it('keys of the inbox go to the reply and press the button that resolves, unless the role must not resolve', () => {
    document.body.innerHTML =
      '<textarea data-shortcut="reply" id="t"></textarea><button data-shortcut="resolve" id="r">Close</button>';
    expect([focusReply(), document.activeElement?.id]).toEqual([true, 't']);
    expect([pressResolve(), followed]).toEqual([true, ['r']]);
    document.body.innerHTML = '<fieldset disabled><button data-shortcut="resolve">Close</button></fieldset>';
    expect([pressResolve(), followed]).toEqual([false, ['r']]);
  });
});

it('Escape follows the link of the topmost panel', () => {
  expect(closePanel()).toBe(false);
  document.body.innerHTML = '<a href="#1" data-close-panel>lower</a><a href="#2" data-close-panel>upper</a>';
  const followed: (string | null)[] = [];
  document.addEventListener('click', ({ target }) => followed.push((target as Element).textContent));
  expect(closePanel()).toBe(true);
  expect(followed).toEqual(['upper']);
});
