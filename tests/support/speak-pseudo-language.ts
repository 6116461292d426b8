import { vi } from 'vitest';
import { loadFeatureMessages } from '@/lib/cli/support/message-files';
import { messageVariables } from '@/lib/core/texts/message-variables';

const featureMessages = await loadFeatureMessages();

/** What is imported from now on speaks the pseudo language, as a build of it does. */
export function speakPseudoLanguage(): void {
  const BRAND_LANGUAGE = 'en-XA';
  const variables = { ...messageVariables(featureMessages, { BRAND_LANGUAGE }), BRAND_LANGUAGE };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
}

/** What is imported from now on speaks English again. */
export function speakEnglish(): void {
  vi.unstubAllEnvs();
  vi.resetModules();
}
