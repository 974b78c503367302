// Names the limits that ended a test, for they follow the speed of the machine.
import type { Reporter, TestModule } from 'vitest/node';
import { slowness } from './slowness.ts';

export default class TestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const late = modules
      .flatMap((module) => [...module.children.allTests('failed')])
      .filter((test) => test.result().errors?.some(({ message }) => /timed out/i.test(message)));
    if (late.length > 0)
      process.stdout.write(
        `\n${late.length} ended by a time limit; limits were ×${slowness()} of their usual length.\n`,
      );
  }
}
