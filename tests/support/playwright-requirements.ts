import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { recordTests, type TestRecord } from './test-records';

/** Writes which browser tests passed, so that `npm run requirements` can say what proves each row. */
export default class RequirementsReporter implements Reporter {
  readonly #records = new Map<string, TestRecord>();
  readonly #withProject: boolean;

  /** With `withProject` a test's title begins with its project, where each of them runs the same tests. */
  constructor({ withProject = false }: { readonly withProject?: boolean } = {}) {
    this.#withProject = withProject;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = test.location.file.replace(`${process.cwd()}/`, '');
    const [, project, , ...titles] = test.titlePath();
    const title = [...(this.#withProject ? [project] : []), ...titles].join(' > ');
    this.#records.set(test.id, { file, title, passed: result.status === 'passed' });
  }

  onEnd(): void {
    recordTests('playwright', [...this.#records.values()]);
  }
}
