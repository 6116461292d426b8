/** The servers of playwright.config.ts have these ports, below the ephemeral range and unlikely to be in use. */
export const EMBEDDED_PORT = 24_711;
export const REMOTE_PORT = 24_712;
export const FAULTY_PORT = 24_713;
export const STUB_PORT = 24_714;

/** Enables the endpoint that creates test worlds, on these servers only. */
export const TEST_CONTROL_SECRET = 'browser-tests-make-their-own-worlds';

export const origin = (port: number) => `http://127.0.0.1:${port}`;
export const PREFIX = '/app-sweepers';
