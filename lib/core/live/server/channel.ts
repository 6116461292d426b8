/**
 * The database's channel on which processes tell each other that there is something to read: `[world, recipient]` for new events, and
 * `[world, "account:7"]` when a token of that account is deleted (by a trigger). It carries no content.
 */
export const LIVE_CHANNEL = 'sweep_live';
