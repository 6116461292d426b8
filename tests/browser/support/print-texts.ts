import { loadFeatureMessages } from '@/lib/cli/support/message-files';
import { templatesOf } from '@/lib/core/ground/texts/messages';

/** Prints all texts, for a process that cannot import server code. */
const texts = Object.entries(await loadFeatureMessages()).flatMap(([group, messages]) =>
  templatesOf(messages).map(([, template]) => ({ group, template })),
);
console.log(JSON.stringify(texts));
