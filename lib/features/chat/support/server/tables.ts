import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, world } from '@/lib/core/database/columns';
import { chatThreads } from '@/lib/features/chat/server/tables';

/** How a worker's chat with support stands. No row: nobody has ended it. */
export const supportChatEnds = pgTable(
  'support_chat_ends',
  {
    world: world(),
    threadId: integer('thread_id').notNull(),
    /** The latest message when it was ended: a later one begins it anew. */
    lastMessageId: integer('last_message_id').notNull(),
    endedBy: text('ended_by').$type<'worker' | 'support'>().notNull(),
    endedAt: at('ended_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.threadId] }),
    foreignKey({
      columns: [t.world, t.threadId],
      foreignColumns: [chatThreads.world, chatThreads.id],
    }).onDelete('cascade'),
  ],
);
