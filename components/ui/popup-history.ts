'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { newId } from '@/lib/core/phone/client/new-id';

/*
 * Each open popup has an entry of the history, so that "back" closes it in every browser.
 * See docs/decisions/0502-an-open-popup-is-an-entry-of-the-history.md.
 */

interface Popup {
  readonly close: () => void;
}

/** The popups are ordered from back to front. */
let open: readonly Popup[] = [];

type Write = History['pushState'];

/** The app adds these fields to Next's state of an entry. */
interface Kept {
  /** This many popups are open on the entry. */
  readonly popups?: number;
  /** A page was opened from this popup, so "forward" leads on. */
  readonly leadsOn?: boolean;
  /** A page and its popups have the same value. A document's first page has none. */
  readonly page?: { readonly id: string; readonly pathBelow: string };
}

interface Entry {
  readonly state: Kept;
  readonly href: string;
}

const keptIn = (state: unknown): Kept => (state as Kept | null) ?? {};
const shownNow = (): Entry => ({ state: keptIn(history.state), href: location.href });
const depthNow = (): number => keptIn(history.state).popups ?? 0;
const pathOf = (href: string): string => new URL(href, location.href).pathname;
const isSamePage = (one: Entry, other: Entry): boolean => one.state.page?.id === other.state.page?.id;

/** Before a `popstate` it is the entry that the browser leaves. */
let shown: Entry = { state: {}, href: '' };

/** The app has requested a traversal, and its `popstate` has not come yet. */
interface Traversal {
  /** This many popups stay open; it is null when the move leads to another page. */
  readonly downTo: number | null;
  readonly from: Entry;
  /** These pages were opened during the traversal. */
  readonly written: readonly Written[];
  readonly isLate: boolean;
}

interface Written extends Entry {
  readonly isReplaced: boolean;
}

let going: Traversal | null = null;
let waiting: (() => void)[] = [];

const isGoing = (): boolean => going !== null && !going.isLate;

/** A browser that has nowhere to go sends no `popstate`. */
const MOST_MS = 1_000;
let giveUp: ReturnType<typeof setTimeout> | undefined;

function go(delta: number, downTo: Traversal['downTo'], written: Traversal['written'] = []): void {
  clearTimeout(giveUp);
  going = { downTo, from: shownNow(), written, isLate: false };
  history.go(delta);
  giveUp = setTimeout(stopWaiting, MOST_MS);
}

function stopWaiting(): void {
  if (going === null || going.downTo === null) {
    settle();
    return;
  }
  // It may only be slow, so it is not asked for again.
  going = { ...going, isLate: true };
  runWaiting();
}

function settle(): void {
  clearTimeout(giveUp);
  going = null;
  match();
}

/** Adds the entries that are missing, or leaves those of popups that have closed. */
function match(): void {
  if (isGoing() || isUnloading) return;
  const depth = depthNow();
  if (depth > open.length) go(open.length - depth, open.length);
  else addEntries(depth);
}

function addEntries(depth: number): void {
  for (let popups = depth + 1; popups <= open.length; popups += 1) {
    // Closing the popup must not bring back the place where it was opened: it may have scrolled the page.
    history.scrollRestoration = 'manual';
    // Next's own state is part of it, so Next does not render the page again.
    push({ ...history.state, popups, leadsOn: false }, '');
    history.scrollRestoration = 'auto';
  }
  shown = shownNow();
  runWaiting();
}

function runWaiting(): void {
  const due = waiting;
  waiting = [];
  for (const run of due) run();
}

let push: Write = (...entry) => history.pushState(...entry);
let replace: Write = (...entry) => history.replaceState(...entry);

/** Next and the screens write entries too. */
function watchWrites(): void {
  push = history.pushState.bind(history);
  replace = history.replaceState.bind(history);
  history.pushState = (state, _, url) => {
    addPage(
      { ...state, popups: 0, leadsOn: false, page: { id: newId(), pathBelow: location.pathname } },
      url,
    );
    noteWrite([...(going?.written ?? []), { ...shownNow(), isReplaced: false }]);
  };
  history.replaceState = (state, _, url) => {
    const isOtherPage = url != null && pathOf(String(url)) !== location.pathname;
    const { popups, leadsOn, page } = keptIn(history.state);
    // Next's state does not have these fields.
    replace({ ...(isOtherPage && popups ? {} : { popups, leadsOn, page }), ...state }, '', url);
    const last = going?.written.at(-1);
    if (last) noteWrite([...(going?.written.slice(0, -1) ?? []), { ...last, ...shownNow() }]);
    else noteWrite(isOtherPage ? [{ ...shownNow(), isReplaced: true }] : []);
  };
}

function noteWrite(written: Traversal['written']): void {
  if (going) going = { ...going, written };
  shown = shownNow();
}

function addPage(state: Kept, url?: string | URL | null): void {
  markPopup();
  push(state, '', url);
}

function markPopup(): void {
  if (depthNow() > 0) replace({ ...history.state, leadsOn: true }, '');
}

function onPop(event: PopStateEvent): void {
  const before = shown;
  shown = shownNow();
  history.scrollRestoration = 'auto';
  if (going && going.downTo !== null && isArrivalOf(going, going.downTo)) {
    event.stopImmediatePropagation();
    arriveBelow(going, going.downTo);
  } else {
    arrive(event, before);
  }
}

/** The browser may have dropped a late traversal; then the user has gone back. */
const isArrivalOf = ({ from, isLate }: Traversal, downTo: number): boolean =>
  isSamePage(from, shown) && pathOf(from.href) === location.pathname && !(isLate && depthNow() > downTo);

function arriveBelow({ from, written }: Traversal, downTo: number): void {
  const depth = depthNow();
  if (written.length > 0 && depth > downTo) {
    go(downTo - depth, downTo, written);
    return;
  }
  // The traversal has left the pages that were opened meanwhile.
  for (const { state, href, isReplaced } of written) {
    if (isReplaced) replace(state, '', href);
    else addPage(state, href);
  }
  // Keep an address that the open popup changed.
  if (written.length === 0 && from.href !== location.href) replace(history.state, '', from.href);
  shown = shownNow();
  settle();
}

/** The user went back or forward. */
function arrive(event: PopStateEvent, before: Entry): void {
  const depth = depthNow();
  const closing = open.slice(depth).toReversed();
  const isOnPage = isSamePage(before, shown) && before.href === shown.href;
  if (isOnPage && closing.length > 0) event.stopImmediatePropagation();
  for (const popup of closing) popup.close();
  const isForward = isOnPage && depth > (before.state.popups ?? 0) && depth > open.length;
  const leadsOn = isForward && shown.state.leadsOn === true;
  // By then React has closed them. One that stays open gets its entry again.
  setTimeout(() => (leadsOn ? go(1, null) : settle()));
}

/** Another document is being loaded: a traversal would cancel that. */
let isUnloading = false;
const UNLOADING_MS = 5_000;

function onBeforeUnload(): void {
  isUnloading = true;
  // A write during a traversal would let it cancel the new document.
  if (!isGoing()) markPopup();
  // The answer may be a download, or the user stays.
  setTimeout(() => {
    isUnloading = false;
    match();
  }, UNLOADING_MS);
}

let isListening = false;

function listen(): void {
  if (!isListening) {
    watchWrites();
    shown = shownNow();
    window.addEventListener('popstate', onPop, { capture: true });
    window.addEventListener('beforeunload', onBeforeUnload);
  }
  isListening = true;
}

/**
 * Adds an entry for a popup that stays open, and leaves one whose popup is gone, for example after a reload. Each page
 * does so.
 */
export function usePopupHistory(): void {
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run again when a page opens.
  useEffect(() => {
    listen();
    match();
  }, [path]);
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
  listen();
  if (isGoing()) waiting.push(() => goBack(entries));
  else go(-entries - depthNow(), null);
}

/** Returns the path of the page below; null below the first page of a document. */
export const pathBelow = (): string | null => keptIn(history.state).page?.pathBelow ?? null;

/** Runs once popups that close now have left the history; at once if there are none. */
export function afterPopups(run: () => void): void {
  waiting.push(run);
  if (!isGoing() && depthNow() === 0) match();
  else setTimeout(match);
}
