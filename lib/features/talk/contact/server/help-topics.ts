import 'server-only';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { helpTopics } from '@/lib/features/records/conversations';
import type { HelpTopicDefinition } from '../help-categories';

/** Returns the topics that the office has changed, by category. */
export async function readHelpTopics(ctx: WorldContext): Promise<ReadonlyMap<string, HelpTopicDefinition>> {
  const rows = await ctx.tx.select().from(helpTopics).where(ofWorld(ctx, helpTopics));
  return new Map(
    rows.map(({ category, hasEmail, hasCallback, hasChat, recommended, tags }) => [
      category,
      {
        ...{ emailEnabled: hasEmail, callbackEnabled: hasCallback, liveChatEnabled: hasChat },
        ...{ recommendedChannel: recommended, ticketTags: [...tags] },
      },
    ]),
  );
}
