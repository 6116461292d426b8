import { brand, type Language } from '@/lib/brand';
import { wordsIn } from '@/lib/messages/format-messages';
import { inSignsOf } from '@/lib/messages/number-signs';

const M_PER_KM = 1000;
const STEP_M = 10;
const TENTHS = 10;

/** "60 m", "1.2 km". */
export function formatDistance(metres: number, language: Language = brand.language): string {
  const rounded = Math.round(metres / STEP_M) * STEP_M;
  if (rounded < M_PER_KM) return wordsIn(language).metres({ number: inSignsOf(language, String(rounded)) });
  const kilometres = Math.round((metres / M_PER_KM) * TENTHS) / TENTHS;
  return wordsIn(language).kilometres({ number: inSignsOf(language, String(kilometres)) });
}
