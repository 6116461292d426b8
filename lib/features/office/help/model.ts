import type { RecommendedChannel } from '@/lib/features/talk/contact/model';

export const OFFICE_TICKET_LIMITS = {
  /** An opened ticket shows at most this many comments and notes. */
  entries: 500,
  tags: 10,
  /** A tag has at most this many characters. */
  tag: 40,
} as const;

export const CANNED_REPLY_LIMITS = { replies: 50, title: 60, body: 2_000 } as const;

/** Tags are in lower case, with hyphens, each once: "Late Pay, keys" becomes `late-pay` and `keys`. */
export function readTags(typed: string): readonly string[] {
  const tags = typed
    .toLowerCase()
    .split(/[,;\n]/)
    .map((tag) => tag.trim().replace(/[\s_]+/g, '-'))
    .filter((tag) => tag !== '');
  return [...new Set(tags)];
}

export type TagFault = 'too-many' | 'not-a-tag';

export function validateTags(tags: readonly string[]): TagFault | null {
  if (tags.length > OFFICE_TICKET_LIMITS.tags) return 'too-many';
  const isTag = (tag: string) =>
    tag.length <= OFFICE_TICKET_LIMITS.tag && /^[\p{Letter}\p{Mark}\p{Number}-]+$/u.test(tag);
  return tags.every(isTag) ? null : 'not-a-tag';
}

interface TopicWays {
  readonly callback: boolean;
  readonly chat: boolean;
  readonly recommended: RecommendedChannel;
}

/** A topic always has the form, which is what an email is. */
export const recommendsWayThatIsOff = ({ callback, chat, recommended }: TopicWays): boolean =>
  (recommended === 'callback' && !callback) || (recommended === 'chat' && !chat);
