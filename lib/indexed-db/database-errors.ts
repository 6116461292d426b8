/** The database cannot be had: an old tab holds it and does not let go, or it does not answer. */
export class DatabaseBlocked extends Error {
  override readonly name = 'DatabaseBlocked';
}

/** A transaction had no end in time. What it did is undone, unless it was on its way to the disk already. */
export class DatabaseSilent extends DatabaseBlocked {}
