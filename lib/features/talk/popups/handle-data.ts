import type { Instant } from '@/lib/core/ground/time/zoned';
import type { PopupState } from './model';
import { type ParsedData, type PopupContent, parseData } from './parse-data';

type Accepted = Extract<ParsedData, { ok: true }>;

export interface DataPorts {
  /** The time is server time. */
  readonly now: () => Instant;
  readonly seen: SeenPopups;
  readonly report: (id: string, state: PopupState) => void;
  /** It calls `onShown` when the user sees the content. */
  readonly show: (content: Extract<PopupContent, { kind: 'popup' | 'sample' }>, onShown: () => void) => void;
  readonly track: (event: string, parameters: Readonly<Record<string, string>>) => void;
  readonly refreshSchedule: () => void;
  /** The problem must not name any content. */
  readonly warn: (problem: string) => void;
}

export interface DataOptions {
  /** The gateway has cleaned the body. */
  readonly isClean?: boolean;
  /** The service worker has reported the data as delivered. */
  readonly isReported?: boolean;
}

export type HandleData = (data: unknown, options?: DataOptions) => void;

/**
 * Handles the data of each popup or push once. A popup counts as seen when it is shown, so that none is lost. [PUSH-11]
 * [PUSH-12]
 */
export function createHandleData(ports: DataPorts): HandleData {
  const taken = new Set<string>();
  return (data, { isClean = false, isReported = false } = {}) => {
    const parsed = parseData(data, { isClean });
    if (!parsed.ok) return ports.warn(parsed.problem);
    const keys = keysOf(parsed);
    const isRepeated = keys.some((key) => taken.has(key) || ports.seen.has(key));
    if (isRepeated || isExpired(parsed, ports.now())) return;
    for (const key of keys) taken.add(key);
    const report = (state: PopupState) => parsed.id !== null && ports.report(parsed.id, state);
    if (!isReported) report('d');
    const { content } = parsed;
    if (content.kind === 'popup' || content.kind === 'sample') {
      ports.show(content, () => {
        ports.seen.add(keys);
        report('o');
      });
      return;
    }
    ports.seen.add(keys);
    if (content.kind === 'event') ports.track(content.event, content.parameters);
    else ports.refreshSchedule();
  };
}

const keysOf = ({ id, hash }: Accepted): readonly string[] => [
  ...(id === null ? [] : [`id ${id}`]),
  ...(hash === null ? [] : [`hash ${hash}`]),
];

const isExpired = ({ expiresAt }: Accepted, now: Instant): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= Date.parse(now);

export interface SeenPopups {
  readonly has: (key: string) => boolean;
  readonly add: (keys: readonly string[]) => void;
}

/** Older popups have expired. */
const MOST_SEEN = 200;

/** The memory is on this device, for one worker. Without storage each start forgets; the server does not. */
export function seenPopups(name: string, storage: Pick<Storage, 'getItem' | 'setItem'>): SeenPopups {
  const read = (): readonly string[] => {
    try {
      const keys: unknown = JSON.parse(storage.getItem(name) ?? '[]');
      return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
    } catch {
      return [];
    }
  };
  return {
    has: (key) => read().includes(key),
    add: (keys) => {
      try {
        storage.setItem(name, JSON.stringify([...new Set([...read(), ...keys])].slice(-MOST_SEEN)));
      } catch {
        // The storage is full or blocked.
      }
    },
  };
}
