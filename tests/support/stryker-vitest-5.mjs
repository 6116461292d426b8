import { strykerPlugins as published } from '@stryker-mutator/vitest-runner';

/**
 * This is Stryker's Vitest runner without its filter by test name, which matches nothing on Vitest 5, so that every
 * mutant would survive (stryker-mutator/stryker-js issue 6210). Each mutant runs all tests of the files that import it.
 * Remove with the first release that supports Vitest 5.
 */
export const strykerPlugins = published.map((plugin) => ({
  ...plugin,
  name: 'vitest-5',
  factory: Object.assign((injector) => withoutTestFilter(plugin.factory(injector)), {
    inject: plugin.factory.inject,
  }),
}));

function withoutTestFilter(runner) {
  const mutantRun = runner.mutantRun.bind(runner);
  runner.mutantRun = (options) => mutantRun({ ...options, testFilter: undefined });
  return runner;
}
