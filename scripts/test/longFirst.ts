/**
 * Runs slow test files first. Without recorded durations vitest begins with the largest files
 * instead.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that take much longer than their size suggests; started last, they would run on alone. */
const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/e2e/accessible/')

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
