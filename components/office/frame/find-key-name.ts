import { paletteMessages } from '@/lib/features/office/search/messages';

/** As written on the keyboard; only in the browser. */
export const findKeyName = (): string =>
  /Mac|iPhone|iPad/.test(navigator.userAgent)
    ? paletteMessages.keyNames.findOnMac
    : paletteMessages.keyNames.find;
