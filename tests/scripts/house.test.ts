import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { browsers } from '../../scripts/browsers.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bottega-house-'))
  write('package.json', '{ "dependencies": { "pg": "8.23.1" } }')
  write('docs/dependencies.md', '| package | reason |\n| `pg` | the driver |\n')
  write('src/browser/breakpoints.ts', 'export const breakpoints = { phone: 720 } as const\n')
  write('src/fields/cells/kin.css', '.kin {\n}\n.kins .kin-name {\n}\n')
  write('resources/kilns.ts', "export const kilns = defineResource({\n  name: 'kilns',\n})\n")
  write('resources/index.ts', "import { kilns } from './kilns.ts'\nexport { kilns }\n")
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** What the house says of the sample, without the sum at its end. */
function report(): { lines: string[]; status: number | null } {
  const { stdout, status } = spawnSync(process.execPath, ['scripts/house.mjs', root], {
    encoding: 'utf8',
  })
  return { lines: stdout.trim().split('\n').slice(0, -1), status }
}

test('says nothing of a sample in order', () => {
  write('src/features/Kiln.tsx', 'export function Kiln() {\n  return <p>{t("app.kiln")}</p>\n}\n')
  write('src/features/Hot.tsx', "import '../fields/cells/kin.css'\nexport const Hot = 1\n")
  write(
    'src/features/Warm.tsx',
    "import { Hot } from './Hot.tsx'\nexport const Warm = () => <p className={Hot ? 'kin-name' : ''} />\n",
  )
  write('server/app.ts', "if (isDemo) await import('./demo/seedDemo.ts')\n")
  write('tests/kiln.test.ts', "test('a kiln', () => expect(heat).toBe(1))\n")
  write(
    'src/ui/kilnDoor.css',
    '.kiln-door .kin,\nbody > .kiln-doors .MuiPaper-root {\n}\n@media (min-width: 721px) {\n}\n',
  )
  expect(report()).toEqual({ lines: [], status: 0 })
})

test('finds what three files declare in one line, whatever they call it and its types', () => {
  const declared = (name: string, type: string) =>
    `const ${name} = (value: ${type}) => (typeof value === 'string' ? value.trim() : '')\n\nexport const of = ${name}\n`
  write('src/features/a.ts', declared('clean', 'unknown'))
  write('server/b.ts', declared('tidy', 'string | null'))
  const said = () => report().lines.filter((line) => line.includes('one helper for all'))
  expect(said()).toEqual([])
  write('schema/c.ts', declared('trimmed', 'unknown'))
  expect(said()).toEqual([
    'schema/c.ts:1 declares trimmed as src/features/a.ts (clean), server/b.ts (tidy) do: one helper for all',
  ])
})

test('finds a few lines for one file alone, beside it', () => {
  write('src/features/heat.ts', 'export const heat = 3\n')
  write('src/features/oven.ts', "import { heat } from './heat.ts'\nexport const oven = heat\n")
  const problem =
    'src/features/heat.ts:1 has 1 lines for src/features/oven.ts alone: they belong there'
  expect(report().lines).toContain(problem)
  // What a second file takes, or what is loaded on demand, stands by itself.
  write('src/features/stove.ts', "export const stove = () => import('./heat.ts')\n")
  expect(report().lines).not.toContain(problem)
})

/** The words that the rules look for, put together here: the house reads this file too. */
const word = (...parts: string[]) => parts.join('')

describe('finds', () => {
  test.each([
    [
      'a part of MUI outside of the kit',
      'src/features/Kiln.tsx',
      "import Button from '@mui/material/Button'\nexport const Kiln = Button\n",
      'src/features may not import @mui/material/Button, which src/ui and src/theme alone draw with',
    ],
    [
      'an untyped text',
      'src/views/say.ts',
      `const t = ${word('use', 'Translate')}()\n`,
      'texts are typed',
    ],
    ['a long file', 'tests/long.test.ts', 'x\n'.repeat(401), '401 lines'],
    ['a deep folder', 'src/a/b/c/d/deep.ts', 'x\n', 'more than 4 folders deep'],
    ['a nameless file', 'src/fields/utils.ts', 'x\n', 'says nothing'],
    ['a nameless folder', 'server/common/text.ts', 'x\n', 'server/common:1'],
    ['a component of another name', 'src/views/Oven.tsx', 'export const Kiln = 1\n', 'no Oven'],
    ['a resource in generic code', 'src/views/row.ts', "if (name === 'kilns') go()\n", '"kilns"'],
    ['a rule that nothing keeps', 'resources/heat.ts', 'export const most = 9\n', 'most: nothing'],
    ['a written address', 'src/api/a.ts', "call('/api/kiln')\n", 'src/api/a.ts:1 an address'],
    ['the same in the API docs', 'server/openapi/a.ts', 'at[`/api/kiln`]\n', '"/api/kiln"'],
    [
      'a text between tags',
      'src/features/A.tsx',
      'export const A = <p>Open it</p>\n',
      'outside i18n',
    ],
    [
      'a text on its own line',
      'src/features/A.tsx',
      'export const A = (\n  Open it now.\n)\n',
      ':2',
    ],
    [
      'a spoken name',
      'src/features/A.tsx',
      'export const A = <a title="Open it" />\n',
      '"Open it"',
    ],
    ['a higher room', 'server/db/a.ts', "import '../http/b.ts'\n", 'may not import server/http'],
    ['the demo in the server', 'server/app.ts', "import './demo/a.ts'\n", 'with import() alone'],
    ['a type that is no type', 'scripts/a.ts', word('let a: an', 'y[]\n'), 'scripts/a.ts:1'],
    ['a hole in a type', 'tests/a.ts', word('let a: Record<string, an', 'y>\n'), 'inside a type'],
    [
      'private state',
      'src/a.ts',
      word('if (form.control._for', 'mState.isDirty) go()\n'),
      'private',
    ],
    ['an ignored mistake', 'scripts/a.mjs', word('// @ts-', 'ignore\n'), 'scripts/a.mjs:1'],
    ['a test left out', 'tests/a.test.ts', word('test.sk', "ip.each([1])('a')\n"), '.skip'],
    ['a test alone', 'tests/a.test.ts', word('describe.on', "ly('a', f)\n"), '.only'],
    ['a sleep', 'tests/a.test.ts', word('await page.waitForTime', 'out(1)\n'), 'not for a time'],
    ['a long style sheet', 'src/ui/kiln.css', '.kiln {\n}\n'.repeat(101), '202 lines'],
    ['a class of another sheet', 'src/ui/kiln.css', '.oven {\n}\n', 'no style sheet'],
    ['a rule for another sheet', 'src/ui/kiln.css', 'p > .kin {\n}\n', 'begins with .kiln'],
    ['one of two selectors', 'src/ui/kiln.css', ':is(.kiln, .kin) p {\n}\n', '".kin p"'],
    ['a width of its own', 'src/ui/kiln.css', '@media (max-width: 600px) {\n}\n', 'breakpoints.ts'],
    ['a page asked what is in it', 'src/ui/kiln.css', ':root:has(.kiln) {\n}\n', 'each letter'],
    ['a space of its own', 'src/ui/kiln.css', '.kiln {\n  padding: 1px 7px;\n}\n', 'paper.css'],
    [
      'a class without its sheet',
      'src/ui/Kiln.tsx',
      'export const Kiln = () => <p className="kin-name" />\n',
      'does not import src/fields/cells/kin.css',
    ],
    [
      'a day of UTC',
      'server/kiln.ts',
      'export const day = (at: Date) => at.toISOString().slice(0, 10)\n',
      'server/kiln.ts:1 a day of UTC: businessDay of schema/days',
    ],
    [
      'a time zone of its own',
      'server/kiln.ts',
      "export const day = sql`o.at at time zone 'Europe/Rome'`\n",
      'server/kiln.ts:1 a time zone of its own',
    ],
    ['another try', 'vitest.config.ts', word('export default { re', 'try: 2 }\n'), 'failed'],
  ])('%s', (_what, file, text, problem) => {
    write(file, text)
    const { lines, status } = report()
    expect([lines.join('\n'), status]).toEqual([expect.stringContaining(problem), 1])
  })

  test('the 31st file of a folder, where it is no catalogue', () => {
    for (const folder of ['src/theme', 'schema/kinds'])
      for (let at = 1; at <= 31; at += 1) write(`${folder}/oven${at}.ts`, 'export {}\n')
    expect(report().lines).toEqual([expect.stringContaining('src/theme:1 holds 31 files')])
    rmSync(join(root, 'src/theme/oven31.ts'))
    expect(report()).toEqual({ lines: [], status: 0 })
  })

  test('a licence that nobody has looked at', () => {
    const lock = (license: string, name = 'clay') =>
      write(
        'package-lock.json',
        JSON.stringify({ packages: { [`node_modules/${name}`]: { license } } }),
      )
    for (const allowed of ['MIT', '(MPL-2.0 OR GPL-2.0)', 'MIT AND OFL-1.1', 'MIT or MPL-2.0']) {
      lock(allowed)
      expect(report()).toEqual({ lines: [], status: 0 })
    }
    for (const license of ['GPL-3.0', 'MIT AND GPL-2.0', 'SEE LICENSE IN a.md']) {
      lock(license)
      expect(report().lines).toEqual([expect.stringContaining(`the licence of clay is ${license}`)])
    }
    lock('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')
    expect(report().lines).toEqual([])

    const packages = { 'node_modules/caniuse-lite': { license: 'CC-BY-4.0' } }
    write('tools/package-lock.json', JSON.stringify({ packages }))
    expect(report().lines).toEqual([])
    // What is in order beside the portal is not so inside it.
    write('package-lock.json', JSON.stringify({ packages }))
    expect(report().lines).toEqual([expect.stringMatching(/^package-lock.json.*caniuse-lite/)])
  })

  test('a version that is not exact, and a package without a reason', () => {
    write('package.json', '{ "devDependencies": { "pg": "^8.23.1", "kysely": "0.28.18" } }')
    expect(report().lines).toEqual([
      expect.stringContaining('pg must have an exact version'),
      expect.stringContaining('kysely has no row'),
    ])
    write('package.json', '{}')
    write('tools/package.json', '{ "dependencies": { "cube": "1.0.0" } }')
    expect(report().lines).toEqual([
      expect.stringMatching(/^tools\/package.json:1 cube has no row/),
    ])
  })

  test('files of the tools, but not what they install', () => {
    write('tools/node_modules/clay/utils.ts', 'const a: any = 1\n')
    expect(report()).toEqual({ lines: [], status: 0 })
    write('tools/bench/utils.ts', 'export {}\n')
    expect(report().lines).toEqual([expect.stringContaining('tools/bench/utils.ts:1 the name')])
  })

  test('browsers 1, 2: an API that one of our browsers lacks, unless it is asked for', () => {
    const newer = [
      'const shown = element.checkVisibility()',
      'const isAddress = URL.canParse(address)',
      'bubble.showPopover()',
      'const byKind = Object.groupBy(rows, kindOf)',
      'const pattern = new URLPattern(address)',
    ]
    const known = [
      'const last = rows.toSorted().at(-1)',
      'const words = new Intl.Segmenter(language)',
      'bubble.showPopover?.()',
      'const signal = AbortSignal.timeout(3000)',
    ]
    write('src/features/Kiln.ts', [...known, ...newer].join('\n'))
    // Node has them all.
    write('server/kiln.ts', newer.join('\n'))
    expect(report().lines).toEqual(
      newer.map((_, at) =>
        expect.stringMatching(`^src/features/Kiln.ts:${known.length + at + 1} .* not in all our`),
      ),
    )
  })
})

test('browsers 3: README and the page about browsers name the versions that the build is made for', () => {
  const { chrome, edge, firefox, safari, ios } = browsers
  expect([edge, ios]).toEqual([chrome, safari])
  const text = `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari and iOS ${safari}`
  for (const file of ['docs/browsers.md', 'README.md'])
    expect(readFileSync(file, 'utf8')).toContain(text)
})

test('finds the name of an area in what puts the portal together, and nowhere else', () => {
  write('server/features/kilns/index.ts', 'export const kilns = {\n  part: 1,\n  jobs: 2,\n}\n')
  write('src/features/ovens/index.ts', 'export const ovens = {\n  pages: 1,\n  views: 2,\n}\n')
  write(
    'server/features/index.ts',
    "import { kilns } from './kilns/index.ts'\nexport const all = [kilns]\n",
  )
  write(
    'src/features/index.ts',
    "import { ovens } from './ovens/index.ts'\nexport const all = [ovens]\n",
  )
  write(
    'server/app.ts',
    "import { all } from './modules/index.ts'\n// The kilns are among them.\nlog(all)\n",
  )
  const ofAreas = () => report().lines.filter((line) => line.includes('names the area'))
  expect(ofAreas()).toEqual([])
  write('server/app.ts', "const kilnsUrl = 'kilns'\nopen(kilnsUrl)\n")
  write('src/app/Start.tsx', "export const start = import('../features/ovens/OvenPage.tsx')\n")
  const end = 'which registers itself'
  expect(ofAreas().toSorted()).toEqual([
    `server/app.ts:1 names the area "kilns", ${end}`,
    `server/app.ts:2 names the area "kilns", ${end}`,
    `src/app/Start.tsx:1 names the area "ovens", ${end}`,
  ])
})

test('a migration takes nothing from a server of the version before, unless it says what it contracts', () => {
  const migration = (name: string, statements: string, more = '') =>
    write(
      `server/db/migrations/${name}.ts`,
      `export const kiln = {\n  name: '${name}',${more}\n  statements: [\n    ${statements}\n  ],\n}\n`,
    )
  const said = () => report().lines.filter((line) => line.includes('migrations/'))
  migration('035_snoozes', '`alter table kilns drop column "heat"`')
  migration(
    '036_kilns',
    `\`alter table kilns add column if not exists "heat" integer not null default 0\`,
    \`alter table kilns add column "cold" integer\`, \`alter table kilns drop constraint if exists "a"\`,
    \`create table ovens ("_id" uuid primary key, "at" date not null)\`, \`create index ovens_at on ovens ("at")\``,
  )
  expect(said()).toEqual([])
  const taking = {
    'drops a column': 'alter table kilns drop column if exists "heat"',
    'drops a table': 'drop table if exists kilns',
    renames: 'alter table kilns rename "heat" to "warmth"',
    'changes a type': 'alter table "kilns" alter column "heat" type bigint',
    'makes a column `not null`': 'alter table kilns alter "heat" set not null',
    'adds a column that is `not null` without a default':
      'alter table kilns add column "age" integer not null',
    'takes values away': `update kilns_docs set doc = doc - 'heat'`,
  }
  for (const [what, statement] of Object.entries(taking)) {
    migration('037_kilns', `\`${statement}\``)
    expect(said()).toEqual([expect.stringContaining(`037_kilns.ts ${what} that servers`)])
    migration('037_kilns', `\`${statement}\``, `\n  contracts: '036_kilns',`)
    expect(said()).toEqual([])
  }
  migration('037_kilns', '`drop table kilns`', `\n  contracts: '038_ovens',`)
  expect(said()).toEqual([expect.stringContaining('which is no earlier migration')])
  migration('037_kilns', '`create index kilns_heat on kilns ("heat")`')
  expect(said()).toEqual([
    expect.stringContaining('makes an index of kilns while its writers wait'),
  ])
})
