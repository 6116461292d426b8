/** The one prefix of every address, imported by next.config, middleware and the session. [NAV-01] */
export const BASE_PATH = '/app-sweepers';
