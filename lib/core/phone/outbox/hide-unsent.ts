import { PENDING_COUNT_KEY } from './pending-count';

/** Long enough to load the outbox's code and read its rows. */
const MOST_HIDDEN_MS = 3_000;

/**
 * This is the inline script of a page whose amounts change with queued writes: it sets `data-unsent`, for the
 * `in-data-unsent:` variant, until the queue is applied. The server's HTML cannot know the queue.
 */
export const HIDE_UNSENT_SCRIPT = `(function(){
try{if(!(Number((localStorage.getItem('${PENDING_COUNT_KEY}')||'').split('|')[2])>0))return}catch(error){return}
var page=document.documentElement;
page.setAttribute('data-unsent','');
setTimeout(function(){page.removeAttribute('data-unsent')},${MOST_HIDDEN_MS});
})()`;

export const showUnsent = (): void => document.documentElement.removeAttribute('data-unsent');
