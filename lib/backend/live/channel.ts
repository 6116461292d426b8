/** The database's channel on which processes tell each other who has new events: `[world, recipient]`, and nothing of them. */
export const LIVE_CHANNEL = 'sweep_live';
