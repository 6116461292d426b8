/** Ports of the servers that playwright.config.ts starts: away from those that people use, and below those of outgoing connections. */
export const EMBEDDED_PORT = 24_711;
export const REMOTE_PORT = 24_712;
export const FAULTY_PORT = 24_713;
export const STUB_PORT = 24_714;

/** Opens the control by which tests make worlds. It has to do with these servers only. */
export const TEST_CONTROL_SECRET = 'browser-tests-make-their-own-worlds';

export const origin = (port: number) => `http://127.0.0.1:${port}`;
export const PREFIX = '/app-sweepers';
