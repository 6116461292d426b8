import { paletteMessages } from '@/lib/features/office/search/messages';

/** Only the browser knows the key's name on the keyboard. */
export const findKeyName = (): string =>
  /Mac|iPhone|iPad/.test(navigator.userAgent)
    ? paletteMessages.keyNames.findOnMac
    : paletteMessages.keyNames.find;
