import { BASE_PATH } from '@/lib/core/ground/site/base-path';
import type { PushData } from '@/lib/features/records/notices-values';

/** Leads to a path below the prefix, or to an address that opens in a browser. [MODAL-05] */
export type CallToAction = { readonly text: string | null } & (
  | { readonly to: 'app'; readonly path: string }
  | { readonly to: 'iab' | 'system'; readonly address: string }
  | { readonly to: 'nowhere' }
);

export const POPUP_ACTIONS = ['exit_demo_mode', 'refresh_schedule', 'call_recording_consent'] as const;
export type PopupAction = (typeof POPUP_ACTIONS)[number] | 'unknown';

interface ParsedCallToAction {
  readonly callToAction: CallToAction | null;
  readonly actions: readonly PopupAction[];
  readonly problem: string | null;
}

export function parseCallToAction(data: PushData, mostText: number): ParsedCallToAction {
  const actions = (data.cta_actions ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)
    .map((code): PopupAction => POPUP_ACTIONS.find((known) => known === code) ?? 'unknown');
  const text = data.cta_text?.trim().slice(0, mostText) || null;
  const url = data.cta_url?.trim();
  if (!url) return { callToAction: text ? { text, to: 'nowhere' } : null, actions, problem: null };
  const path = pathInApp(url);
  if (path !== null) return { callToAction: { text, to: 'app', path }, actions, problem: null };
  const address = secureAddress(url);
  if (address === null) return { callToAction: null, actions, problem: 'cta_url' };
  const to = data.cta_target === 'system' ? 'system' : 'iab';
  return { callToAction: { text, to, address }, actions, problem: null };
}

/** An address in the app resolves to this origin; any name would do. */
const ORIGIN = 'https://app.invalid';

/**
 * Returns the path without the prefix, as the router wants it. `//evil` and `/\evil` are other servers, and give null.
 */
export function pathInApp(url: string): string | null {
  if (!url.startsWith('/') || !URL.canParse(url, ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(url, ORIGIN);
  if (origin !== ORIGIN) return null;
  const path =
    pathname === BASE_PATH || pathname.startsWith(`${BASE_PATH}/`)
      ? pathname.slice(BASE_PATH.length)
      : pathname;
  return path.startsWith('//') ? null : `${path || '/'}${search}${hash}`;
}

export function secureAddress(url: string): string | null {
  if (!/^https:\/\//i.test(url) || !URL.canParse(url)) return null;
  const { href, username } = new URL(url);
  return username === '' ? href : null;
}
