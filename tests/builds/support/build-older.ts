import { ensureOlderBuild } from './older-build';

await ensureOlderBuild();
