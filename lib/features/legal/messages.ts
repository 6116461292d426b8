import { messages } from '@/lib/core/texts/messages';

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

    licencesIntro: 'This app uses free software. Thank you to all who wrote it.',
    search: 'Search packages',
    noLicence: 'No package has this name. Try another word.',
    loading: 'Loading the licences',
    notLoaded: 'Could not load the licences',
    notLoadedText: 'Connect to the internet, then try again.',
    count: '{count, plural, one {# package} other {# packages}}',
    and: '{name} and {count, number} more',
  },
  process.env.MESSAGES_LEGAL,
);
