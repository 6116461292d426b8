import { escapeHtml } from '@/lib/core/ground/format/html';
import type { Instant } from '@/lib/core/ground/time/zoned';
import type { PushData } from '@/lib/features/records/notices-values';
import { type CallToAction, type PopupAction, parseCallToAction, pathInApp } from './call-to-action';

export interface Popup {
  readonly heading: string;
  /** The gateway has cleaned the HTML, or the text is escaped. */
  readonly body: string | null;
  readonly icon: PopupIcon | null;
  /** This is a path on our own server: pages show no other server's images. */
  readonly image: string | null;
  readonly layout: 'modal' | 'card';
  readonly callToAction: CallToAction | null;
  readonly actions: readonly PopupAction[];
  readonly look: CallToActionLook;
  readonly dismissText: string | null;
  readonly asksIfHelpful: boolean;
}

export interface MoodSample {
  readonly sampleId: string;
  readonly isIntervention: boolean;
  readonly title: string | null;
  readonly question: string;
  readonly answers: { readonly good: string | null; readonly bad: string | null };
  readonly icons: { readonly good: PopupIcon | null; readonly bad: PopupIcon | null };
}

interface Turn {
  readonly priority: 0 | 1 | 2 | 3 | null;
  readonly delayMs: number;
  readonly isAllowedInDemo: boolean;
}

export type PopupContent =
  | { readonly kind: 'popup'; readonly popup: Popup; readonly turn: Turn }
  | { readonly kind: 'sample'; readonly sample: MoodSample; readonly turn: Turn }
  | { readonly kind: 'event'; readonly event: string; readonly parameters: PushData }
  | { readonly kind: 'refresh' };

export type ParsedData =
  | {
      readonly ok: true;
      readonly id: string | null;
      readonly hash: string | null;
      readonly expiresAt: Instant | null;
      readonly content: PopupContent;
    }
  | { readonly ok: false; readonly problem: string };

/** Push services carry at most 4 kB; a text of the office may be a little longer. */
const MOST_CHARACTERS = 8_000;
const LIMITS = { heading: 200, button: 60, body: MOST_CHARACTERS, question: 300, id: 200 } as const;
/** A popup later than an hour would surprise. */
const MOST_DELAY_MS = 3_600_000;

/**
 * Reads the data of the list and of a push. The problem names no content, because it is logged. The body of a push has
 * not been cleaned, so without `isClean` it is escaped. [PUSH-09] [MODAL-03] [MOOD-03]
 */
export function parseData(given: unknown, { isClean }: { readonly isClean: boolean }): ParsedData {
  const data = textsOf(given);
  if (data === null) return { ok: false, problem: 'malformed' };
  const content = contentIn(data, isClean);
  if (typeof content === 'string') return { ok: false, problem: content };
  const at = Date.parse(data.expires_at ?? '');
  if (data.expires_at && Number.isNaN(at)) return { ok: false, problem: 'expires_at' };
  return {
    ok: true,
    id: textIn(data, 'delivery_id', LIMITS.id) ?? textIn(data, 'id', LIMITS.id),
    hash: textIn(data, 'hash', LIMITS.id),
    expiresAt: data.expires_at ? new Date(at).toISOString() : null,
    content,
  };
}

/** Returns null unless it is a small map of texts. Numbers and booleans become texts. */
function textsOf(given: unknown): PushData | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  const entries = Object.entries(given).filter(([, value]) => value !== null && value !== undefined);
  const isSimple = entries.every(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  if (!isSimple) return null;
  const texts = entries.map(([name, value]) => [name, String(value)] as const);
  const size = texts.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return size > MOST_CHARACTERS ? null : Object.fromEntries(texts);
}

function contentIn(data: PushData, isClean: boolean): PopupContent | string {
  switch (data.action) {
    case 'content_modal':
      return popupIn(data, isClean);
    case 'sample':
      return sampleIn(data);
    case 'track_event':
      return eventIn(data);
    case 'refresh_schedule':
      return { kind: 'refresh' };
    default:
      return 'unknown action';
  }
}

function popupIn(data: PushData, isClean: boolean): PopupContent | string {
  const heading = textIn(data, 'heading', LIMITS.heading);
  const body = textIn(data, 'body', LIMITS.body);
  if (heading === null) return 'no heading';
  const { callToAction, actions, problem } = parseCallToAction(data, LIMITS.button);
  if (problem !== null) return problem;
  return {
    kind: 'popup',
    turn: turnIn(data),
    popup: {
      heading,
      body: body === null || isClean ? body : escapeHtml(body),
      icon: oneOf(POPUP_ICONS, data.icon),
      image: PICTURE.test(data.image ?? '') ? pathInApp(data.image ?? '') : null,
      layout: data.layout === 'card' ? 'card' : 'modal',
      callToAction,
      actions,
      look: {
        colour: oneOf(CTA_COLOURS, data.cta_color) ?? 'primary',
        fill: oneOf(CTA_FILLS, data.cta_fill) ?? 'solid',
      },
      dismissText: textIn(data, 'dismiss_text', LIMITS.button),
      asksIfHelpful: isTrue(data.show_tip_helpful_section),
    },
  };
}

const PICTURE = /^\/[\w./-]+\.(?:png|jpe?g|webp|svg)$/i;

function sampleIn(data: PushData): PopupContent | string {
  const ordinary = textIn(data, 'mood_sample_id', LIMITS.id);
  const sampleId = textIn(data, 'intervention_sample_id', LIMITS.id) ?? ordinary;
  const question = textIn(data, 'question', LIMITS.question);
  if (sampleId === null || question === null) return 'no question';
  return {
    kind: 'sample',
    turn: turnIn(data),
    sample: {
      sampleId,
      isIntervention: sampleId !== ordinary,
      title: textIn(data, 'title', LIMITS.heading),
      question,
      answers: {
        good: textIn(data, 'positive_answer', LIMITS.button),
        bad: textIn(data, 'negative_answer', LIMITS.button),
      },
      icons: { good: oneOf(POPUP_ICONS, data.positive_icon), bad: oneOf(POPUP_ICONS, data.negative_icon) },
    },
  };
}

const PARAMETER = 'param:';

function eventIn(data: PushData): PopupContent | string {
  const event = textIn(data, 'event', LIMITS.heading);
  if (event === null) return 'no event';
  const named = Object.entries(data).filter(([name]) => name.startsWith(PARAMETER));
  const parameters = Object.fromEntries(named.map(([name, value]) => [name.slice(PARAMETER.length), value]));
  return { kind: 'event', event, parameters };
}

function turnIn(data: PushData): Turn {
  const [, digit] = /^P?([0-3])$/i.exec(data.priority ?? '') ?? [];
  const delay = Number(data.delay ?? 0);
  return {
    priority: digit === undefined ? null : (Number(digit) as Turn['priority']),
    delayMs: delay > 0 ? Math.min(delay, MOST_DELAY_MS) : 0,
    isAllowedInDemo: isTrue(data.show_in_demo_mode),
  };
}

const isTrue = (value: string | undefined): boolean => /^(?:true|1|yes)$/i.test(value ?? '');

/** A missing, empty or too long text gives null. */
function textIn(data: PushData, name: string, most: number): string | null {
  const text = data[name]?.trim() ?? '';
  return text === '' || text.length > most ? null : text;
}

function oneOf<const T extends string>(known: readonly T[], given: string | undefined): T | null {
  return known.find((one) => one === given) ?? null;
}

/** The app can draw these icons; others show none. */
export const POPUP_ICONS = ['gift', 'star', 'bell', 'calendar', 'info', 'heart', 'smile', 'frown'] as const;
export type PopupIcon = (typeof POPUP_ICONS)[number];

export const CTA_COLOURS = ['primary', 'danger'] as const;
export const CTA_FILLS = ['solid', 'outline', 'clear'] as const;
export interface CallToActionLook {
  readonly colour: (typeof CTA_COLOURS)[number];
  readonly fill: (typeof CTA_FILLS)[number];
}
