/**
 * Whether a language is English, the pseudo language included. English has forms, names and signs of our own: the first
 * question to Intl costs a cheap phone a tenth of a second in the middle of its start.
 */
export const isEnglish = (language: string): boolean => /^en\b/.test(language);
