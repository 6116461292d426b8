/** Ports of the servers that playwright.config.ts starts; away from those that people use. */
export const EMBEDDED_PORT = 34_711;
export const REMOTE_PORT = 34_712;
export const FAULTY_PORT = 34_713;
export const STUB_PORT = 34_714;

/** Opens the control by which tests make worlds. It has to do with these servers only. */
export const TEST_CONTROL_SECRET = 'browser-tests-make-their-own-worlds';

export const origin = (port: number) => `http://127.0.0.1:${port}`;
export const PREFIX = '/app-sweepers';
