import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { recordTests, type TestRecord } from './test-records';

/** Records which browser tests passed, for `npm run requirements`. */
export default class RequirementsReporter implements Reporter {
  readonly #records = new Map<string, TestRecord>();
  readonly #withProject: boolean;

  /** `withProject` adds the project to the title when several projects run the same tests. */
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
