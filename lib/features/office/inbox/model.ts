import { INBOX_KINDS, INBOX_OWNERS, type InboxOwner } from '@/lib/features/office/assignments/model';
import type { InboxKind } from '@/lib/features/records/office-values';

/** This is the category of a stuck-outside item whose visit was on an earlier day. */
export const EARLIER = 'earlier';

export const INBOX_STATES = ['open', 'resolved'] as const;
export type InboxState = (typeof INBOX_STATES)[number];

/** The panel beside an item shows today's visits in these states. */
export const PANEL_VISIT_STATES = ['to-start', 'late', 'running', 'done', 'cancelled'] as const;
export type PanelVisitState = (typeof PANEL_VISIT_STATES)[number];

export const INBOX_LIMITS = {
  /** A page has this many items. */
  pageSize: 50,
  /** A cursor has at most this many characters. */
  cursor: 120,
} as const;

/** The address of the page has the same values. */
export interface InboxView {
  readonly state: InboxState;
  readonly owner: InboxOwner;
  /** Null shows all kinds. */
  readonly kind: InboxKind | null;
  /** Null is the first page. */
  readonly cursor: string | null;
  /**
   * `closed` hides the panel also beside other items; `open` shows it also where there is no room beside the item. Null
   * shows it where there is room.
   */
  readonly panel?: InboxPanel | null;
}

const INBOX_PANELS = ['closed', 'open'] as const;
type InboxPanel = (typeof INBOX_PANELS)[number];

/** The list and other items are shown, so the panel must not cover them on a small screen. */
export function listView({ panel = null, ...view }: InboxView): InboxView {
  return { ...view, ...(panel === 'closed' && { panel }) };
}

type Asked = Readonly<Record<string, unknown>>;

/** Unknown values show the whole list. */
export function readInboxView({ state, owner, kind, cursor, panel }: Asked): InboxView {
  const asked = INBOX_PANELS.find((one) => one === panel);
  return {
    state: INBOX_STATES.find((one) => one === state) ?? 'open',
    owner: INBOX_OWNERS.find((one) => one === owner) ?? 'all',
    kind: INBOX_KINDS.find((one) => one === kind) ?? null,
    cursor: typeof cursor === 'string' && cursor.length <= INBOX_LIMITS.cursor ? cursor : null,
    ...(asked && { panel: asked }),
  };
}
