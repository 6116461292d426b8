'use client';

import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { IMPERSONATION_WORLD, scopeText } from '@/lib/core/ground/contract/session-scope';
import { newId } from '@/lib/core/phone/client/new-id';
import { DRAFTS_KEY } from './forget-drafts';
import { useScope } from './user';

type Fields = Readonly<Record<string, string | boolean>>;

export interface Draft<F extends Fields> {
  readonly fields: F;
  /** It is null until something is typed. */
  readonly id: string | null;
  /** Returns the key with which the form is sent: the same in all tabs until the draft is cleared. */
  readonly idOf: () => string;
  readonly change: (part: Partial<F>) => void;
  /** Gives the same fields a new key, after a refusal. */
  readonly renew: () => void;
  readonly clear: () => void;
}

/**
 * Keeps an unsent form of one user on this phone, shared by its tabs. It survives leaving and killing the app. While
 * impersonating it lasts only as long as the page. [IMP-01]
 */
export function useDraft<F extends Fields>(name: string, empty: F): Draft<F> {
  const scope = useScope();
  const owner = scope && { text: scopeText(scope), isPersisted: scope.world !== IMPERSONATION_WORLD };
  const [text, isPersisted] = [owner?.text ?? '', owner?.isPersisted ?? false];
  const read = () => readBox(text, isPersisted)[name];
  const stored = useSyncExternalStore(
    subscribeDrafts,
    () => JSON.stringify(read() ?? null),
    () => 'null',
  );
  const fields = useMemo(() => fieldsOf(JSON.parse(stored), empty), [stored, empty]);
  const write = useCallback(
    (draft: StoredDraft | null) => writeDraft(text, isPersisted, name, draft),
    [text, isPersisted, name],
  );
  const current = () => read() ?? { id: newId(), fields: {} };
  return {
    fields,
    id: (JSON.parse(stored) as StoredDraft | null)?.id ?? null,
    idOf: () => {
      const draft = current();
      write(draft);
      return draft.id;
    },
    change: (part) => {
      const { id, fields: known } = current();
      write({ id, fields: { ...known, ...(part as Fields) } });
    },
    renew: () => write({ ...current(), id: newId() }),
    clear: () => write(null),
  };
}

/** Lists the ids of this user's drafts. A form that is being sent is still one of them. */
export function useDraftIds(): ReadonlySet<string> {
  const scope = useScope();
  const owner = scope ? scopeText(scope) : '';
  const isPersisted = scope !== null && scope.world !== IMPERSONATION_WORLD;
  const ids = useSyncExternalStore(
    subscribeDrafts,
    () =>
      Object.values(readBox(owner, isPersisted))
        .map(({ id }) => id)
        .join(),
    () => '',
  );
  return useMemo(() => new Set(ids.split(',')), [ids]);
}

interface StoredDraft {
  readonly id: string;
  readonly fields: Fields;
}

type Box = Readonly<Record<string, StoredDraft>>;

const CHANGED = 'drafts';
/** The oldest drafts are removed first. */
const MOST_DRAFTS = 20;

/** Drafts that last only as long as the page: while impersonating, and where storage is full or blocked. */
let inMemory = '';

function readBox(owner: string, isPersisted: boolean): Box {
  if (owner === '') return {};
  const texts = [inMemory, isPersisted ? attempt(() => localStorage.getItem(DRAFTS_KEY)) : null];
  const own = texts.find((text) => text?.startsWith(`${owner}|`));
  const box: unknown = own && attempt(() => JSON.parse(own.slice(owner.length + 1)));
  if (typeof box !== 'object' || box === null) return {};
  return Object.fromEntries(Object.entries(box).filter(([, draft]) => isDraft(draft)));
}

const isDraft = (draft: unknown): draft is StoredDraft =>
  typeof draft === 'object' &&
  draft !== null &&
  'id' in draft &&
  typeof draft.id === 'string' &&
  'fields' in draft &&
  typeof draft.fields === 'object' &&
  draft.fields !== null;

function writeDraft(owner: string, isPersisted: boolean, name: string, draft: StoredDraft | null): void {
  if (owner === '') return;
  const { [name]: _before, ...others } = readBox(owner, isPersisted);
  const kept = Object.entries(others).slice(draft ? 1 - MOST_DRAFTS : -MOST_DRAFTS);
  const text = `${owner}|${JSON.stringify(Object.fromEntries(draft ? [...kept, [name, draft]] : kept))}`;
  const isSaved = isPersisted && attempt(() => localStorage.setItem(DRAFTS_KEY, text) ?? true) !== null;
  inMemory = isSaved ? '' : text;
  window.dispatchEvent(new Event(CHANGED));
}

/** Fields of an older build are left out. */
function fieldsOf<F extends Fields>(stored: StoredDraft | null, empty: F): F {
  const known = Object.entries(empty).map(([name, value]) => {
    const found = stored?.fields[name];
    return [name, typeof found === typeof value ? found : value];
  });
  return Object.fromEntries(known);
}

/** `onChange` also fires for changes in other tabs. */
function subscribeDrafts(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
  };
}

function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
