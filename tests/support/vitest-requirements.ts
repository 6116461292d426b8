import type { Reporter, TestModule } from 'vitest/node';
import { recordTests, type TestRecord } from './test-records';

/** Records which tests passed, for `npm run requirements`, and lists flaky ones as Playwright does. */
export default class RequirementsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const records: TestRecord[] = [];
    const flaky: string[] = [];
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'skipped') continue;
        records.push({ file: module.relativeModuleId, title: test.fullName, passed: state === 'passed' });
        if (test.diagnostic()?.flaky) flaky.push(`    ${module.relativeModuleId} > ${test.fullName}`);
      }
    }
    if (flaky.length > 0) console.log([`\n  ${flaky.length} flaky`, ...flaky].join('\n'));
    recordTests('vitest', records);
  }
}
