import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bottega-requirements-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function report(): string[] {
  const { stdout } = spawnSync(process.execPath, ['scripts/requirements.mjs', root], {
    encoding: 'utf8',
  })
  return stdout.split('\n').filter((line) => line !== '')
}

/** A test file of the sample; its rows are put together here, or they would count as proven by us. */
const titled = (...rows: string[]) => `test('${rows.join(', ')}: it holds', () => undefined)\n`
const row = (prefix: string, number: string) => `${prefix}-${number}`

test('a row is proven by the title of a test, and by nothing else', () => {
  const rows = [row('VAL', '001'), row('VAL', '002'), row('VAL', '003')]
  write('docs/requirements/06.md', rows.map((id) => `| ${id} | It holds | D1 |\n`).join(''))
  write('tests/server/heat.test.ts', titled(row('VAL', '001')))
  // Neither a comment nor the name of a constant proves anything.
  write('tests/server/kiln.test.ts', `// ${row('VAL', '002')}\n`)
  write('tests/resources/settings/constants.test.ts', titled(row('VAL', '003')))
  expect(report()).toEqual([
    '06.md: 1 proven, 2 unproven, of 3',
    `  ${row('VAL', '002')}  It holds`,
    `  ${row('VAL', '003')}  It holds`,
    '1 proven, 2 unproven, of 3',
  ])
})
