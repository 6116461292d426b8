import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';

/*
 * For `NODE_OPTIONS=--import`: makes a server fail, since no address of the app does. A request with `zqpage` in its
 * address fails once while its page is rendered; one with `zquncaught` throws where nobody catches it.
 */
const requests = new AsyncLocalStorage();

subscribe('http.server.request.start', ({ request }) => {
  requests.enterWith({ isFailing: request.url.includes('zqpage') });
  if (!request.url.includes('zquncaught')) return;
  setImmediate(() => {
    throw new TypeError('is not a function: zqsecret');
  });
});

const { randomUUID } = crypto;
crypto.randomUUID = (...options) => {
  const request = requests.getStore();
  const stack = new Error().stack ?? '';
  // A module that fails while it loads fails for every later page too.
  const isRender = stack.includes('.next/server/chunks') && !stack.includes('module evaluation');
  if (request?.isFailing && isRender) {
    request.isFailing = false;
    throw new RangeError('Invalid time value: zqsecret');
  }
  return randomUUID(...options);
};
