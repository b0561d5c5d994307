/**
 * `npm run cube -- model` writes the model of a real Cube from the definitions. `npm run cube --
 * compare` sends the same queries to a real Cube and to our server, and prints the differences;
 * `--record` stores Cube's answers for the tests, `--seed=7 --count=1000` sends other queries.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cubeByName } from '../../resources/figures/cubes.ts'
import { root } from '../../scripts/freshBuild.mjs'
import { compare } from './compare.ts'
import { cubeModel, staffTypes } from './cubeModel.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '1000' },
    record: { type: 'boolean', default: false },
  },
})

function writeModel(): number {
  for (const name of Object.keys(cubeByName))
    writeFileSync(path.join(root, `tools/analyticsCubeConfig/model/${name}.yml`), cubeModel(name))
  writeFileSync(path.join(root, 'tools/analyticsCubeConfig/staff.json'), staffTypes())
  return 0
}

const commands: Readonly<Record<string, () => number | Promise<number>>> = {
  model: writeModel,
  compare: () =>
    compare({
      ...(values.seed !== undefined && { seed: Number(values.seed) }),
      count: Number(values.count),
      isRecorded: values.record,
    }),
}

const run = commands[positionals[0] ?? '']
if (!run) throw new Error(`Choose of ${Object.keys(commands).join(', ')}.`)
process.exitCode = (await run()) === 0 ? 0 : 1
