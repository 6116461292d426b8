import { messages } from '@/lib/core/ground/texts/messages';

export const newsMessages = /* @__PURE__ */ messages(
  {
    news: 'News',
    noNews: 'There is no news yet.',
    isNew: 'New',
    query: {
      loading: 'Loading the news',
      notLoaded: 'Could not load the news',
      notSaved: 'The news is not on this phone yet',
      loads: 'Connect once. Then it also opens without signal.',
      unknown: 'This article is not here',
      unknownText: 'It may be too old.',
    },
    back: 'Back to guides and news',
    older: 'Older news',
    releases: 'What’s new in the app',
    release: 'Version {version}',
    releaseText: 'See the slides again',
  },
  process.env.MESSAGES_NEWS,
);
