import { run } from './terminal';
import { countTests, type TestCount } from './test-count';
import type { Stage, Step } from './test-sizes';

export interface StepResult {
  readonly name: string;
  /** It is null if an earlier stage failed, so that this step did not run. */
  readonly isOk: boolean | null;
  readonly seconds: number;
  readonly count: TestCount;
}

const NO_TESTS: TestCount = { passed: 0, failed: 0, flaky: [] };

export const notRun = ({ name }: Step): StepResult => ({ name, isOk: null, seconds: 0, count: NO_TESTS });

/** Runs the steps side by side and prints their output one after the other. */
export async function runStage(stage: Stage): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  for (const step of stage.map(start)) {
    step.show();
    results.push(await step.result);
  }
  return results;
}

function start({ name, command: [program, ...args] }: Step) {
  let output = '';
  let isShown = false;
  const onOutput = (text: string) => {
    output += text;
    if (isShown) process.stdout.write(text);
  };
  const show = () => {
    isShown = true;
    process.stdout.write(`\n== ${name}\n${output}`);
  };
  const startedAt = performance.now();
  const ended = run(program, args, { onOutput, stopWith: 'SIGTERM' }).catch((error: Error) => {
    // The other steps of the stage go on.
    onOutput(`${error.message}\n`);
    return 1;
  });
  const result = ended.then((code): StepResult => {
    const seconds = (performance.now() - startedAt) / 1000;
    const count = countTests(output);
    // A step may fail without a failed test.
    const failed = code === 0 ? count.failed : Math.max(count.failed, 1);
    return { name, isOk: code === 0, seconds, count: { ...count, failed } };
  });
  return { result, show };
}
