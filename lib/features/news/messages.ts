import { messages } from '@/lib/core/texts/messages';

export const newsMessages = /* @__PURE__ */ messages(
  {
    news: 'News',
    noNews: 'There is no news yet.',
    isNew: 'New',
    loading: 'Loading the news',
    notLoaded: 'Could not load the news',
    notLoadedText: 'Connect once, then it stays on this phone.',
    unknown: 'This article is not here',
    unknownText: 'It may be too old.',
    back: 'Back to guides and news',
    older: 'Older news',
    releases: 'What’s new in the app',
    release: 'Version {version}',
    releaseText: 'See the slides again',
  },
  process.env.MESSAGES_NEWS,
);
