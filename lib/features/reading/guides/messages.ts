import { messages } from '@/lib/core/ground/texts/messages';

export const guidesMessages = messages(
  {
    title: 'Cleaning guides',
    all: 'All cleaning guides',
    intro: 'Read them at home. They also open without signal.',
    search: 'Search guides',
    noneFound: 'No guide has these words',
    query: {
      loading: 'Loading the guides',
      notLoaded: 'Could not load the guides',
      notSaved: 'The guides are not on this phone yet',
      loads: 'Connect once. Then they also open without signal.',
      unknown: 'This guide is not here',
      unknownText: 'It may have a new name.',
    },
    noGuides: 'There are no guides yet',
    backToNews: 'Back to guides and news',
    backToGuides: 'Back to the guides',
    ticked: '{done, number} of {count, plural, one {# step} other {# steps}}',
    allDone: 'All steps done',
    products: 'You need',
    progress: 'Your steps',
    startAgain: 'Start again',
    cleared: 'All ticks are removed.',
    undo: 'Undo',
    next: 'Next guide',
  },
  process.env.MESSAGES_GUIDES,
);
