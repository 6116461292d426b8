import { afterAll, vi } from 'vitest';
import { loadFeatureMessages } from '@/lib/cli/support/message-files';
import { messageVariables } from '@/lib/core/texts/message-variables';

/** The test file, which is imported next, speaks the pseudo language, as a build of it does. */
const BRAND_LANGUAGE = 'en-XA';
const variables = messageVariables(await loadFeatureMessages(), { BRAND_LANGUAGE });
for (const [name, value] of Object.entries({ ...variables, BRAND_LANGUAGE })) vi.stubEnv(name, value);
vi.resetModules();
afterAll(() => void vi.unstubAllEnvs());
