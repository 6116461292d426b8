'use client';

import { useEffect, useEffectEvent } from 'react';

/*
 * Each open popup has an entry of the history, so that "back" closes it in every browser.
 * See docs/decisions/0502-an-open-popup-is-an-entry-of-the-history.md.
 */

interface Popup {
  readonly close: () => void;
}

/** From the back to the front. */
let open: readonly Popup[] = [];

/** The current entry, because Next drops `popups` from its state when it refreshes a page. */
let shown = { href: '', depth: 0 };

/** The app has asked for it, and its `popstate` has not come yet. */
interface Traversal {
  /** Below popups the page stays the same, and Next needs not know. */
  readonly to: 'popups' | 'page';
  readonly href: string;
  readonly length: number;
}

let going: Traversal | null = null;
let waiting: (() => void)[] = [];

/** A browser that has nowhere to go sends no `popstate`. */
const MOST_MS = 1_000;
let giveUp: ReturnType<typeof setTimeout> | undefined;

/** How many popups are open on an entry. */
const depthOf = (state: unknown): number => (state as { readonly popups?: number } | null)?.popups ?? 0;

const depthNow = (): number => depthOf(history.state) || (location.href === shown.href ? shown.depth : 0);

function remember(depth: number): void {
  shown = { href: location.href, depth };
}

function go(delta: number, to: Traversal['to']): void {
  going = { to, href: location.href, length: history.length };
  history.go(delta);
  giveUp = setTimeout(stopWaiting, MOST_MS);
}

/** The traversal may only be slow, so it is not asked for again. */
function stopWaiting(): void {
  going = null;
  runWaiting();
}

function settle(): void {
  clearTimeout(giveUp);
  going = null;
  match();
}

/** Adds the entries that are missing, or leaves those of popups that have closed. */
function match(): void {
  if (going !== null || isUnloading) return;
  const depth = depthNow();
  if (depth > open.length) go(open.length - depth, 'popups');
  else addEntries(depth);
}

function addEntries(depth: number): void {
  // Next's own state is part of it, so Next does not render the page again.
  if (depth !== depthOf(history.state)) history.replaceState(withDepth(depth), '');
  for (let next = depth + 1; next <= open.length; next += 1) {
    // Closing the popup must not bring back the place where it was opened: it may have scrolled the page.
    history.scrollRestoration = 'manual';
    history.pushState(withDepth(next), '');
    history.scrollRestoration = 'auto';
  }
  remember(open.length);
  runWaiting();
}

function runWaiting(): void {
  const due = waiting;
  waiting = [];
  for (const run of due) run();
}

const withDepth = (popups: number) => ({ ...history.state, popups });

function onPop(event: PopStateEvent): void {
  const before = shown;
  remember(depthOf(event.state));
  history.scrollRestoration = 'auto';
  if (going?.to === 'popups') {
    event.stopImmediatePropagation();
    arriveBelow(going);
  } else {
    arrive(event, before);
  }
}

function arriveBelow({ href, length }: Traversal): void {
  if (history.length > length) {
    // A page was opened before the traversal began, so the traversal has left that page.
    going = { to: 'popups', href: '', length: history.length };
    history.forward();
    return;
  }
  // Keeps an address that the open popup changed.
  if (href !== '' && href !== location.href && new URL(href).pathname === location.pathname)
    history.replaceState(history.state, '', href);
  settle();
}

/** Somebody went back or forward. */
function arrive(event: PopStateEvent, before: typeof shown): void {
  const { href, depth } = shown;
  const closing = open.slice(depth).toReversed();
  const isSamePage = href === before.href;
  if (isSamePage && closing.length > 0) event.stopImmediatePropagation();
  for (const popup of closing) popup.close();
  const isForward = isSamePage && depth > before.depth && depth > open.length;
  // By then React has closed them. One that stays open gets its entry again.
  setTimeout(() => (isForward && canGoForward() ? go(1, 'page') : settle()));
}

/** The Navigation API is missing in Safari before 26.2. */
const canGoForward = (): boolean => 'navigation' in window && window.navigation.canGoForward;

/** Another document is being loaded: a traversal would cancel that. */
let isUnloading = false;
const UNLOADING_MS = 5_000;

function onBeforeUnload(): void {
  isUnloading = true;
  // The answer may be a download, or the user stays.
  setTimeout(() => {
    isUnloading = false;
    match();
  }, UNLOADING_MS);
}

let isListening = false;

function listen(): void {
  if (!isListening) {
    window.addEventListener('popstate', onPop, { capture: true });
    window.addEventListener('beforeunload', onBeforeUnload);
  }
  isListening = true;
}

/** For each page: leaves an entry whose popup is gone, for example after a reload. */
export function usePopupHistory(): void {
  useEffect(() => {
    listen();
    match();
  }, []);
}

/** "Back" closes the popup instead of leaving the page. */
export function usePopupEntry(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    listen();
    const popup: Popup = { close: () => close() };
    open = [...open, popup];
    setTimeout(match);
    return () => {
      open = open.filter((one) => one !== popup);
      setTimeout(match);
    };
  }, [isOpen]);
}

/** Goes back by entries of pages, whatever popups are open. */
export function goBack(entries = 1): void {
  if (going === null) go(-entries - depthNow(), 'page');
  else waiting.push(() => goBack(entries));
}

/** Runs once popups that close now have left the history; at once if there are none. */
export function afterPopups(run: () => void): void {
  waiting.push(run);
  if (going === null && depthNow() === 0) match();
  else setTimeout(match);
}
