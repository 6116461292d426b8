'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState, useTransition } from 'react';
import type { OfficeFormAnswer } from '@/lib/core/ground/session/form-outcome';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';

interface KeepPlaceProps {
  readonly texts: {
    readonly lost: string;
    readonly failed: string;
    readonly refused: string;
    readonly signIn: string;
  };
}

/** Shows a copy of the page's notice that is out of view. */
interface Notice {
  readonly text: string;
  readonly isProblem: boolean;
}

const NOTICE_MS = 8_000;

interface Sent extends OfficeFormAnswer {
  readonly form: HTMLFormElement;
}

/**
 * Sends the office's forms without a new page, so that focus and scroll position stay. Without this script the browser
 * sends them.
 */
export function KeepPlace({ texts }: KeepPlaceProps) {
  const [unsent, setUnsent] = useState<'lost' | 'failed' | 'refused' | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const open = useOpening(setNotice);
  useEffect(() => {
    if (notice === null) return;
    const timer = setTimeout(() => setNotice(null), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  useEffect(() => {
    const sending = new Set<HTMLFormElement>();
    const send = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
      sending.add(form);
      setNotice(null);
      const answer = await post(form, submitter).catch(() => null);
      sending.delete(form);
      if (answer === null || answer === 'refused') return setUnsent(answer ?? 'failed');
      setUnsent(answer.isLost ? 'lost' : null);
      if (!answer.isLost) open({ ...answer, form });
    };
    const onSubmit = (event: SubmitEvent) => {
      const { target: form, submitter, defaultPrevented } = event;
      if (defaultPrevented || !(form instanceof HTMLFormElement) || !('officeForm' in form.dataset)) return;
      event.preventDefault();
      if (!sending.has(form)) void send(form, submitter);
    };
    document.addEventListener('submit', onSubmit);
    return () => document.removeEventListener('submit', onSubmit);
  }, [open]);
  return (
    <div data-office-part role={unsent === null ? undefined : 'alert'}>
      {unsent !== null && (
        <p className={`${FLOATING} text-bad`}>
          {texts[unsent]}{' '}
          {unsent === 'lost' && (
            <a href={withBasePath(routes.admin)} target="_blank" rel="noreferrer" className="underline">
              {texts.signIn}
            </a>
          )}
        </p>
      )}
      {/* The page's own notice is read out, and is the only one in the page's text. */}
      {unsent === null && notice !== null && (
        <p
          aria-hidden
          data-copy={notice.text}
          className={`${FLOATING} before:content-[attr(data-copy)] ${notice.isProblem ? 'text-bad' : 'text-good'}`}
        />
      )}
    </div>
  );
}

const FLOATING =
  'fixed inset-x-4 bottom-page-foot z-40 mx-auto w-fit rounded-m bg-card p-4 font-medium shadow-lift wrap-anywhere';

/** Resolves to `refused` if the answer is not the form's. */
async function post(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<OfficeFormAnswer | 'refused'> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) body.append(name, String(value));
  const headers = { accept: 'application/json' };
  const response = await fetch(form.getAttribute('action') ?? '', { method: 'POST', headers, body });
  if (!response.ok) return 'refused';
  return response.json();
}

/** Opens the form's page. Once it is shown, clears the form if it was done and moves a lost focus. */
function useOpening(showNotice: (notice: Notice | null) => void) {
  const router = useRouter();
  const [isOpening, start] = useTransition();
  const sent = useRef<Sent | null>(null);
  useEffect(() => {
    if (isOpening || sent.current === null) return;
    const { form, isDone, to } = sent.current;
    sent.current = null;
    if (isDone) clear(form);
    if (document.activeElement === document.body || document.activeElement === null) focusNear(form, to);
    showNotice(noticeOutOfView());
  }, [isOpening, showNotice]);
  return useCallback(
    (now: Sent) => {
      sent.current = now;
      start(() => router.replace(now.to, { scroll: false }));
    },
    [router],
  );
}

/** React updates the initial value of a field, but not the initial option of a select. */
function clear(form: HTMLFormElement): void {
  const chosen = [...form.querySelectorAll('select')].map((select) => [select, select.value] as const);
  form.reset();
  for (const [select, value] of chosen) select.value = value;
}

/** Returns the form's button or, if the form has gone, the place in the address or the notice of what was done. */
function focusNear(form: HTMLFormElement, to: string): void {
  // `form.id` would return a field of that name.
  const id = form.getAttribute('id') ?? '';
  const button = document.getElementById(id)?.querySelector<HTMLElement>('button:not([disabled])');
  const main = document.querySelector<HTMLElement>('main');
  const target = button ?? document.getElementById(to.split('#')[1] ?? '') ?? noticeOfPage() ?? main;
  if (target === null) return;
  if (!button) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

const noticeOfPage = () =>
  document.querySelector<HTMLElement>('main :is([role=status]:not(.sr-only), [role=alert])');

/** Returns null if the notice at the page's top is visible: the form may be far below. */
function noticeOutOfView(): Notice | null {
  const notice = noticeOfPage();
  const text = notice?.textContent?.trim();
  if (!notice || !text) return null;
  const { top, bottom } = notice.getBoundingClientRect();
  if (top >= 0 && bottom <= window.innerHeight) return null;
  return { text, isProblem: notice.getAttribute('role') === 'alert' };
}
