import type { Definition } from '../definition.ts'
import { leavesOf } from '../leaf.ts'
import type { Report } from './report.ts'

/** The names of the measures and dimensions of each cube. */
export type CubeNames = Readonly<
  Record<
    string,
    {
      readonly measures: Readonly<Record<string, unknown>>
      readonly dimensions: Readonly<Record<string, unknown>>
    }
  >
>

const numbers = ['integer', 'number', 'money']
/** Options by which the value would have another source. */
const otherSources = [
  'lookup',
  'counts',
  'newestOf',
  'oldestOf',
  'share',
  'firstOf',
  'default',
  'stamp',
  'mirrors',
  'required',
] as const

/** Checks that the cube, measure and dimension of each rollup field exist. */
export function checkRollups(
  definition: Definition,
  cubes: CubeNames | undefined,
  report: Report,
): void {
  for (const { path, field } of leavesOf(definition.fields)) {
    const { rollup } = field
    if (!rollup) continue
    const cube = cubes && Object.hasOwn(cubes, rollup.cube) ? cubes[rollup.cube] : undefined
    if (cubes && !cube)
      report(path, `its rollup names the cube "${rollup.cube}", which does not exist`)
    if (cube) {
      if (!Object.hasOwn(cube.measures, rollup.measure))
        report(path, `its rollup sums "${rollup.cube}.${rollup.measure}", which is no measure`)
      if (!Object.hasOwn(cube.dimensions, rollup.by))
        report(path, `its rollup goes by "${rollup.cube}.${rollup.by}", which is no dimension`)
    }
    if (!Number.isInteger(rollup.days) || rollup.days < 1)
      report(path, 'its rollup is over no days')
    if (!numbers.includes(field.kind)) report(path, 'a rollup is a number')
    for (const option of otherSources)
      if (field[option] !== undefined) report(path, `a rollup cannot have "${option}" as well`)
  }
}
