export const BASE_PATH = '/app-sweepers';
