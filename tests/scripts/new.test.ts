import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { grownSources, type GrownSources } from '../helpers/grownSources.ts'
import { writeKilns } from '../helpers/writeKilns.ts'

const call = promisify(execFile)

let sources: GrownSources
beforeEach(() => {
  sources = grownSources()
})
afterEach(() => sources.remove())

const read = (file: string) => readFileSync(join(sources.path, file), 'utf8')

/** Answers as options; nobody is at the terminal. */
async function make(thing: string, answers: Readonly<Record<string, string>>) {
  const options = Object.entries(answers).flatMap(([name, answer]) => [`--${name}`, answer])
  return call(process.execPath, ['scripts/new.mjs', thing, ...options], {
    env: { ...process.env, NEW_ROOT: sources.path },
  })
}

test(
  'what is made and what is written by hand compiles in the copy of the house',
  { timeout: 240_000 },
  async () => {
    // Another resource and a field, which tests/e2e/oneResource.test.ts tries: one compiler for both.
    writeKilns(sources)
    await make('resource', { name: 'ovens', it: 'Forno', itMany: 'Forni' })
    const fuel = { kind: 'choice', values: 'gas,wood', 'it.gas': 'Gas', 'it.wood': 'Legna' }
    await make('field', { resource: 'ovens', name: 'fuel', it: 'Combustibile', ...fuel })
    await make('call', { resource: 'ovens', name: 'refire', summary: 'Fires what is in it again.' })
    await make('page', { name: 'ovenPlan', path: '/oven-plan', it: 'Piano dei forni' })

    expect(read('resources/ovens.ts')).toContain("fuel: choice(['gas', 'wood']),")
    expect(read('resources/ovens.ts')).toContain("put('/api/oven/refire/{id}', {")
    expect(read('i18n/it/resources/ovens.ts')).toContain("'fuel.wood': 'Legna',")
    expect(read('server/modules/index.ts')).toContain('ovens: ovenCalls,')
    expect(read('src/app/pageComponents.ts')).toContain('OvenPlanPage.tsx')
    for (const file of ['ovens.test.ts', 'ovensFuel.test.ts'])
      expect(existsSync(join(sources.path, 'tests/resources', file))).toBe(true)

    const compiler = join(sources.path, 'node_modules/typescript/bin/tsc')
    // Alone it takes half as much of a machine as with helpers, which a test beside it needs as well.
    const flags = ['--noEmit', '--singleThreaded', '-p', sources.path]
    const { stdout } = spawnSync(process.execPath, [compiler, ...flags], { encoding: 'utf8' })
    expect(stdout).toBe('')
    const { stdout: problems } = spawnSync(
      process.execPath,
      [join(sources.path, 'scripts/house.mjs')],
      {
        encoding: 'utf8',
      },
    )
    expect(problems).toMatch(/^house: .* 0 problems\n$/)
  },
)

test('a wrong answer is named, and nothing is written', async () => {
  const wrong = make('field', { resource: 'kilns', name: 'fuel', it: 'Combustibile' })
  await expect(wrong).rejects.toMatchObject({
    stderr: expect.stringContaining('there is no resources/kilns.ts'),
  })
  const twice = make('resource', { name: 'products', it: 'Prodotto', itMany: 'Prodotti' })
  await expect(twice).rejects.toMatchObject({
    stderr: expect.stringContaining('resources/products.ts is there already'),
  })
  expect(read('resources/index.ts')).toBe(readFileSync('resources/index.ts', 'utf8'))
})

test('without an answer, and nobody to ask, it says which one is missing', async () => {
  await expect(make('resource', { name: 'kilns' })).rejects.toMatchObject({
    stderr: expect.stringContaining('--it'),
  })
})
