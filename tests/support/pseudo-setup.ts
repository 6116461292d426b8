import { afterAll } from 'vitest';
import { speakEnglish, speakPseudoLanguage } from './speak-pseudo-language';

// Vitest imports the test file next, and all that it shows.
speakPseudoLanguage();
afterAll(speakEnglish);
