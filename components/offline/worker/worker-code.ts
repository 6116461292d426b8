import { followWorker, forgetWorkers } from './follow-worker';
import { UpdateOffer } from './update-offer';

/** All of it is one script, which a page loads once it is stable. */
export const workerCode = { followWorker, forgetWorkers, UpdateOffer };
