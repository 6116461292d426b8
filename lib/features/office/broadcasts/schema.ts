import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  type CallSchemas,
  type EntityOf,
  idInAddress,
  instant,
  integer,
  maybe,
  text,
  unpublished,
  z,
} from '@/lib/core/ground/contract/schema';
import { html } from '@/lib/core/ground/server/html';
import { successSchema } from '@/lib/core/ground/session/schema';
import { AUDIENCES, BROADCAST_KINDS, BROADCAST_LIMITS, BROADCAST_STATES } from './model';

const content = z.record(z.string().max(60), z.string().max(BROADCAST_LIMITS.text));

export type Broadcast = EntityOf<typeof broadcastSchema>;
const broadcastSchema = unpublished({
  id: integer,
  kind: z.string(),
  state: z.enum(BROADCAST_STATES),
  /** The form that added the broadcast made the key. */
  clientKey: text.nullable(),
  /** It is push data without the body. */
  content,
  /** The HTML is cleaned on its way to the page. */
  body: maybe(html),
  /** The form shows the text as it was typed. */
  typedBody: text,
  audience: z.enum(AUDIENCES),
  /** This names the cleaner or the area. */
  who: text.nullable(),
  recipients: integer,
  delivered: integer,
  opened: integer,
  good: integer,
  bad: integer,
  dismissed: integer,
  sendAt: instant.nullable(),
  sentAt: instant.nullable(),
});

const states = z.enum(BROADCAST_STATES);

export type BroadcastList = EntityOf<typeof broadcastListSchema>;
const broadcastListSchema = unpublished({
  broadcasts: z.array(broadcastSchema),
  counts: z.array(unpublished({ state: states, count: integer })),
});

const newBroadcast = unpublished({
  id: integer.nullable(),
  kind: z.enum(BROADCAST_KINDS),
  content,
  audience: z.enum(AUDIENCES),
  who: z.string().max(100),
  clientKey: z.uuid().nullable(),
});

const params = z.strictObject({ id: idInAddress });

export const broadcastSchemas = {
  listBroadcasts: {
    summary: 'List the office’s messages to cleaners',
    query: z.strictObject({ state: states }),
    response: broadcastListSchema,
  },
  saveBroadcast: {
    audit: audited('Wrote “{reply}” to cleaners', 'write to cleaners', 'inbox'),
    summary: 'Write a popup or question',
    body: newBroadcast,
    response: successSchema,
  },
  sendBroadcast: {
    audit: audited(
      'Sent “{reply}” to {count, plural, one {# cleaner} other {# cleaners}}',
      'send “{reply}” to cleaners',
      'inbox',
    ),
    summary: 'Send it now, or at a time in the office’s zone',
    params,
    body: unpublished({ at: z.string().max(20) }),
    response: successSchema,
  },
  withdrawBroadcast: {
    audit: audited('Withdrew “{reply}”', 'withdraw “{reply}”', 'inbox'),
    summary: 'Withdraw unopened messages, or delete a draft',
    params,
    response: successSchema,
  },
} satisfies CallSchemas;
