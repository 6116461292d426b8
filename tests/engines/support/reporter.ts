import { stripVTControlCharacters } from 'node:util';
import type {
  FullResult,
  Reporter,
  TestCase,
  TestError,
  TestResult,
  TestStep,
} from '@playwright/test/reporter';
import { MOST_FLAKY } from '@/lib/cli/support/test-count';

/**
 * Prints one line for each test; for a failed one also the step, the reason and the screen's text. Then prints the
 * tests that passed on retry and the counts. More than two of those fail the run, as in `npm test`.
 */
export default class EnginesReporter implements Reporter {
  #passed = 0;
  #failed = 0;
  readonly #flaky: string[] = [];
  readonly #versions = new Set<string>();

  printsToStdio(): boolean {
    return true;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#sayVersion(result);
    const isOk = result.status === 'passed';
    const engine = test.titlePath()[1];
    if (isOk && result.retry > 0) this.#flaky.push(`${engine} › ${test.title}`);
    if (isOk) this.#passed += 1;
    else if (result.retry === test.retries) this.#failed += 1;
    const seconds = `${(result.duration / 1000).toFixed(1)} s`;
    console.log(`  ${isOk ? '✓' : '✗'} ${engine} › ${test.title} (${seconds})`);
    if (!isOk) console.log(`    ${engine} › ${whyOf(result)}`);
  }

  onError(error: TestError): void {
    this.#failed += 1;
    console.error(error.stack ?? error.message ?? String(error.value));
  }

  async onEnd(result: FullResult): Promise<Pick<FullResult, 'status'> | undefined> {
    const isTooFlaky = this.#flaky.length > MOST_FLAKY;
    if ((result.status !== 'passed' || isTooFlaky) && this.#failed === 0) this.#failed = 1;
    for (const name of this.#flaky) console.log(`Passed at the second try: ${name}`);
    const later = this.#flaky.length > 0 ? `, ${this.#flaky.length} at the second try` : '';
    console.log(`\n${this.#passed} passed${later}, ${this.#failed} failed`);
    return isTooFlaky ? { status: 'failed' } : undefined;
  }

  #sayVersion({ annotations }: TestResult): void {
    const version = annotations.find(({ type }) => type === 'version')?.description;
    if (version === undefined || this.#versions.has(version)) return;
    this.#versions.add(version);
    console.log(`  ${version}`);
  }
}

type Outcome = Pick<TestResult, 'steps' | 'errors' | 'annotations' | 'status'>;

/** Returns the reason of a failure in one line: step, error, screen text and picture. */
export function whyOf({ steps, errors, annotations, status }: Outcome): string {
  const noteOf = (type: string) => annotations.find((one) => one.type === type)?.description;
  const step = failedStep(steps);
  return [
    step && `${step.title}:`,
    errors.map(({ message }) => oneLine(message ?? '')).join(' · ') || status,
    noteOf('on screen') && `· on screen: ${noteOf('on screen')}`,
    noteOf('picture') && `· ${noteOf('picture')}`,
  ]
    .filter(Boolean)
    .join(' ');
}

function failedStep(steps: readonly TestStep[]): TestStep | undefined {
  return steps.find(({ category, error }) => category === 'test.step' && error !== undefined);
}

const oneLine = (text: string) => stripVTControlCharacters(text).replace(/\s+/g, ' ').trim();
