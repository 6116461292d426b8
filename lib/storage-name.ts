/** In front of every name under which a browser keeps something of this app, unless the documents give the name. [ENV-07] */
const STORAGE_NAMESPACE = 'sweeper-app';

export const storageName = (name: string): string => `${STORAGE_NAMESPACE}-${name}`;
