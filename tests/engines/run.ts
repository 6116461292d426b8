import { installPackages } from '@/lib/cli/support/chromium';
import { run } from '@/lib/cli/support/terminal';
import { countTests, verdictOf } from '@/lib/cli/support/test-count';
import { missingPackages } from './support/packages';

/**
 * `npm run test:engines [-- --install] [-- Playwright options]`: runs the walks in Firefox and WebKit, Safari's engine.
 * `--install` installs them from Debian's packages. Ends with one line when they are missing.
 * See docs/decisions/0055-firefox-and-webkit-from-debian.md.
 */
async function testEngines(args: readonly string[]): Promise<number> {
  if (args.includes('--install')) await installPackages(missingPackages());
  const missing = missingPackages();
  if (missing.length > 0) {
    console.error(`Firefox and WebKit need Debian's packages: apt-get install -y ${missing.join(' ')}`);
    return 1;
  }
  if ((await run('npm', ['run', '--silent', 'build'])) !== 0) return 1;
  const others = args.filter((arg) => arg !== '--install');
  const command = ['test', '--config', 'tests/engines/playwright.config.ts', ...others];
  let output = '';
  const onOutput = (text: string) => {
    output += text;
    process.stdout.write(text);
  };
  // Only SIGINT makes Playwright stop browsers and servers in order.
  const code = await run('playwright', command, { stopWith: 'SIGINT', onOutput });
  const { isOk, lines } = verdictOf(countTests(output));
  // Playwright has printed the counts.
  for (const line of lines.slice(0, -1)) console.log(line);
  return code === 0 && !isOk ? 1 : code;
}

process.exitCode = await testEngines(process.argv.slice(2));
