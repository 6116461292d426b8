import { messages } from '@/lib/core/ground/texts/messages';

export const legalMessages = /* @__PURE__ */ messages(
  {
    rules: 'Rules and privacy',
    terms: 'Terms of use',
    privacy: 'Privacy',
    readHere: 'Read it here',
    readOutside: 'On the website of {provider}',
    app: 'About this app',
    version: 'Version {version}',
    licences: 'Licences',
    licencesText: 'Software by others that this app uses',
    documents: 'Your documents',
    documentsText: 'We send these to {email}.',
    back: 'Back to legal',

    text: {
      loading: 'Loading the text',
      notLoaded: 'Could not load this text',
      notSaved: 'This text is not on this phone yet',
      loads: 'Connect once. Then it also opens without signal.',
      unknown: 'This text is not here',
      unknownText: 'It may have a new name.',
    },

    licencesIntro: 'This app uses free software. Thank you to all who wrote it.',
    search: 'Search packages',
    noLicence: 'No package has this name',
    list: {
      loading: 'Loading the licences',
      notLoaded: 'Could not load the licences',
      notSaved: 'Licences are not kept on this phone',
      loads: 'You need a connection to see this.',
    },
    count: '{count, plural, one {# package} other {# packages}}',
    and: '{name} and {count, number} more',
  },
  process.env.MESSAGES_LEGAL,
);
