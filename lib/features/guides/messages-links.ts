import { messages } from '@/lib/core/texts/messages';

/** Texts that other pages show too. */
export const guidesLinksMessages = messages(
  {
    title: 'Cleaning guides',
    all: 'All cleaning guides',
  },
  process.env.MESSAGES_GUIDES_LINKS,
);
