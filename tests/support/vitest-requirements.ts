import type { Reporter, TestModule } from 'vitest/node';
import { recordTests, type TestRecord } from './test-records';

/** Writes which tests passed, so that `npm run requirements` can say what proves each row. */
export default class RequirementsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const records: TestRecord[] = [];
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        records.push({
          file: module.relativeModuleId,
          title: test.fullName,
          passed: test.result().state === 'passed',
        });
      }
    }
    recordTests('vitest', records);
  }
}
