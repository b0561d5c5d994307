/** A clean checkout remembers no durations, and vitest then takes the largest file first: not the longest one. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Walks that take much longer than their size says: begun last, one would run on alone. */
const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/e2e/accessible/')

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
