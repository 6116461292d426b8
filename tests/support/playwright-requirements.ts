import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { recordTests, type TestRecord } from './test-records';

/** Writes which browser tests passed, so that `npm run requirements` can say what proves each row. */
export default class RequirementsReporter implements Reporter {
  readonly #records = new Map<string, TestRecord>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = test.location.file.replace(`${process.cwd()}/`, '');
    const title = test.titlePath().slice(3).join(' > ');
    this.#records.set(test.id, { file, title, passed: result.status === 'passed' });
  }

  onEnd(): void {
    recordTests('playwright', [...this.#records.values()]);
  }
}
