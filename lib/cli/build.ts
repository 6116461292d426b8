import { ensureBuild } from './support/ensure-build';

/** `npm run build`: a build for `npm start`, unless the last one is current. */
process.exitCode = (await ensureBuild()) ? 0 : 1;
