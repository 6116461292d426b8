import 'server-only';
import type { Handlers, OfficeContext } from '@/lib/core/backend/api/handler-context';
import { Refusal } from '@/lib/core/backend/api/refusal';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { changeOf } from '@/lib/core/ground/contract/audit-changes';
import { helpTopics } from '@/lib/features/records/conversations';
import { definitionOf } from '@/lib/features/talk/contact/help-categories';
import { readHelpTopics } from '@/lib/features/talk/contact/server/help-topics';
import { HELP_TOPICS, type HelpTopicName } from '@/lib/features/work/help/categories';
import { helpTopicsOfficeMessages } from '@/lib/features/work/help/messages';
import { HELP_TOPIC_TEXTS, OFFICE_TICKET_TEXTS } from '@/lib/features/work/help/server-texts';
import { readTags, recommendsWayThatIsOff, validateTags } from '../model';
import type { HelpTopic } from '../schema';

export const helpTopicHandlers = {
  listHelpTopics: topicsOf,

  async setHelpTopic(ctx, { params: { category }, body: { tags: typed, ...ways } }) {
    ctx.addToAudit({ name: helpTopicsOfficeMessages.topic[category] });
    const tags = readTags(typed);
    const fault = validateTags(tags);
    if (fault) return refused('tags', OFFICE_TICKET_TEXTS[fault]);
    if (recommendsWayThatIsOff(ways)) return refused('recommended', HELP_TOPIC_TEXTS.isOff);
    const before = (await topicsOf(ctx)).find((topic) => topic.category === category);
    const { email: hasEmail, callback: hasCallback, chat: hasChat, recommended } = ways;
    const row = { hasEmail, hasCallback, hasChat, recommended, tags };
    await ctx.tx
      .insert(helpTopics)
      .values({ ...row, world: ctx.world.id, category })
      .onConflictDoUpdate({ target: [helpTopics.world, helpTopics.category], set: row });
    ctx.addToAudit({
      ...changeOf('ways', before ? waysText(before) : null, waysText(ways)),
      ...changeOf('tags', before?.tags.join(', ') || null, tags.join(', ') || null),
    });
    return { success: true };
  },
} satisfies Handlers<OfficeContext>;

async function topicsOf(ctx: WorldContext): Promise<readonly HelpTopic[]> {
  const set = await readHelpTopics(ctx);
  return HELP_TOPICS.map((category: HelpTopicName) => {
    const definition = set.get(category) ?? definitionOf(category);
    return {
      category,
      email: definition.emailEnabled,
      callback: definition.callbackEnabled,
      chat: definition.liveChatEnabled,
      recommended: definition.recommendedChannel,
      tags: definition.ticketTags,
    };
  });
}

/** "email, chat; best: chat" for the audit log. */
function waysText({ email, callback, chat, recommended }: Omit<HelpTopic, 'category' | 'tags'>): string {
  const { way, none, best } = HELP_TOPIC_TEXTS;
  const on = [email && way.email, callback && way.callback, chat && way.chat].filter(
    (name) => name !== false,
  );
  return `${on.join(', ') || none}; ${best} ${way[recommended]}`;
}

const refused = (field: 'tags' | 'recommended', text: string) =>
  new Refusal('validation_error', text, { details: { [field]: [text] } });
