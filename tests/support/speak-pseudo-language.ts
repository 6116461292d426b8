import { vi } from 'vitest';
import { loadFeatureMessages } from '@/lib/cli/support/message-files';
import { messageVariables } from '@/lib/core/ground/texts/message-variables';

const featureMessages = await loadFeatureMessages();

/** Modules imported from now on have texts in the pseudo language, like a build in it. */
export function speakPseudoLanguage(): void {
  const BRAND_LANGUAGE = 'en-XA';
  const variables = { ...messageVariables(featureMessages, { BRAND_LANGUAGE }), BRAND_LANGUAGE };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
}

/** Modules imported from now on have English texts again. */
export function speakEnglish(): void {
  vi.unstubAllEnvs();
  vi.resetModules();
}
