import { afterAll } from 'vitest';
import { speakEnglish, speakPseudoLanguage } from './speak-pseudo-language';

// Runs before Vitest imports the test file and its screens.
speakPseudoLanguage();
afterAll(speakEnglish);
