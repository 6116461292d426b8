import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/*
 * NODE_OPTIONS preloads this into every process of a measured command. At its end each writes the most memory that it
 * had, in bytes, into BENCH_PEAK_DIR.
 */
const folder = process.env.BENCH_PEAK_DIR;

if (isMainThread && folder) {
  process.on('exit', () => writeFileSync(join(folder, String(process.pid)), String(peakBytes())));
}

function peakBytes() {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024;
  // On Linux `maxRSS` of a process begins with the memory of its parent.
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
