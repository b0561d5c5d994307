import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { definitions } from '../../resources/index.ts'
import { root } from '../../scripts/freshBuild.mjs'
import { make } from '../../scripts/new/make.mjs'
import { sourceEditor } from '../../scripts/new/sourceEditor.mjs'
import { grownSources, type GrownSources } from '../helpers/grownSources.ts'
import { writeKilns } from '../helpers/writeKilns.ts'

type Answers = Readonly<Record<string, string>>

const names: readonly string[] = definitions.map(({ name }) => name)
const choice = { kind: 'choice', values: 'low,high', 'it.low': 'Bassa', 'it.high': 'Alta' }
const summary = 'Fires what is in it again.'

/** How often each word stands in a text. */
function wordsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [word] of text.matchAll(/[\w.'-]+/g)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** What a file said before and does not say now. */
function dropped(before: string, after: string): string[] {
  const there = wordsOf(after)
  return [...wordsOf(before)].flatMap(([word, count]) =>
    (there.get(word) ?? 0) < count ? [word] : [],
  )
}

/** The text between two others. */
function between(text: string, from: string, to: string): string {
  const begun = text.slice(text.indexOf(from))
  return begun.slice(0, begun.indexOf(to))
}

describe('on sources that are kept in memory', () => {
  const written = (file: string) => readFileSync(join(root, file), 'utf8')

  test.each(names)(
    'a field and a call of %s, twice: all that was there stays',
    async (resource) => {
      const sources = sourceEditor(root)
      await make(sources, 'field', { resource, name: 'kilnHeat', it: 'Calore', ...choice })
      await make(sources, 'call', { resource, name: 'refire', summary })
      await make(sources, 'field', { resource, name: 'firedOn', it: 'Cotto il', kind: 'date' })
      await make(sources, 'call', { resource, name: 'coolDown', method: 'GET', summary })

      for (const file of sources.changed().filter((one) => existsSync(join(root, one))))
        expect(dropped(written(file), sources.read(file)), file).toEqual([])
      const definition = sources.read(`resources/${resource}.ts`)
      const fields = between(definition, '\n  fields: {', '\n  },')
      expect(fields).toContain("    kilnHeat: choice(['low', 'high']),\n    firedOn: date(),")
      expect(between(definition, '\n  form: [', '\n  ],')).toMatch(/'kilnHeat',\s+'firedOn',?/)
      for (const [language, label] of [
        ['en', 'Kiln heat'],
        ['it', 'Calore'],
      ] as const) {
        const texts = sources.read(`i18n/${language}/resources/${resource}.ts`)
        const labels = between(texts, '  fields: {', '\n  },')
        expect(labels).toContain(`    kilnHeat: '${label}',\n    firedOn: `)
        expect(labels).not.toMatch(/fields: \{\s+kilnHeat/)
        expect(between(texts, '  choices: {', '\n  },')).toContain("'kilnHeat.low': '")
      }
      const handlers = sources.changed().filter((file) => file.startsWith('server/features/'))
      const [, ...others] = handlers.filter((file) => sources.read(file).includes('const refire'))
      expect(others).toEqual([])
      expect(handlers.map((file) => sources.read(file)).join('')).toContain(
        `const refire: HandlersOf<'${resource}'>['refire'] = async ({ engine`,
      )
      expect(sources.read('tests/server/contract/callNeeds.ts')).toMatch(
        new RegExp(`'${resource}.refire': \\{\\},\\s+'${resource}.coolDown': \\{\\},`),
      )
    },
  )

  test('calls and handlers are followed to their files, and nothing is named twice', async () => {
    const sources = sourceEditor(root)
    for (const resource of ['products', 'orders'])
      await make(sources, 'call', { resource, name: 'refire', summary })
    const changed = sources.changed()
    expect(changed).toContain('resources/parts/productCalls.ts')
    expect(changed).toContain('resources/parts/orders/orderCalls.ts')
    expect(changed).toContain('server/features/products/products.ts')
    expect(changed).toContain('server/features/orders/orderCalls.ts')
    for (const file of [
      'resources/products.ts',
      'server/features/index.ts',
      'scripts/house/borders.mjs',
    ])
      expect(sources.read(file)).toBe(written(file))
  })

  test('a field stands where it is asked to, in definition, form and both languages', async () => {
    const sources = sourceEditor(root)
    const place = { resource: 'products', after: 'dimensions' }
    await make(sources, 'field', { ...place, name: 'glaze', it: 'Smalto' })
    await make(sources, 'field', {
      ...place,
      after: 'inShop',
      name: 'mood',
      it: 'Umore',
      ...choice,
    })
    const definition = sources.read('resources/products.ts')
    expect(definition).toMatch(/\n {4}\}\),\n {4}glaze: text\(\{ max: 120 \}\),\n {4}weight: /)
    expect(definition).toMatch(/'dimensions',\s+'glaze',\s+'weight',?\s*\]\)/)
    const italian = sources.read('i18n/it/resources/products.ts')
    expect(italian).toMatch(/'dimensions\.H': .*,\n {4}glaze: 'Smalto',\n {4}weight/)
    expect(italian).toMatch(/'inShop\.failed': .*,\n {4}'mood\.low': 'Bassa',\n {4}'mood\.high'/)
  })

  test('each new area of pages and of handlers gets its floor', async () => {
    const sources = sourceEditor(root)
    for (const name of ['ovens', 'stoves']) {
      await make(sources, 'resource', { name, it: 'Forno', itMany: 'Forni' })
      await make(sources, 'call', { resource: name, name: 'refire', summary })
      const page = { name: `${name}Plan`, path: `/${name}-plan`, it: 'Piano', area: `${name}Plans` }
      await make(sources, 'page', page)
    }
    const floors = sources.read('scripts/house/borders.mjs')
    expect(dropped(written('scripts/house/borders.mjs'), floors)).toEqual([])
    for (const area of ['ovens', 'stoves', 'ovensPlans', 'stovesPlans'])
      expect(floors.split(`'${area}'`)).toHaveLength(2)
  })

  const field = { resource: 'products', name: 'glaze', it: 'Smalto' }
  const call = { resource: 'products', name: 'refire', summary }
  const page = { name: 'ovenPlan', path: '/oven-plan', it: 'Piano' }
  const refused: readonly [string, string, Answers, string][] = [
    [
      'no such resource',
      'field',
      { ...field, resource: 'kilns' },
      'there is no resources/kilns.ts',
    ],
    [
      'a field that is there',
      'field',
      { ...field, name: 'sku' },
      'products has this field already',
    ],
    ['no such field before it', 'field', { ...field, after: 'kiln' }, 'products has no such field'],
    [
      'no label',
      'field',
      { resource: 'products', name: 'glaze' },
      '--it is missing: Label in Italian',
    ],
    ['an empty label', 'field', { ...field, it: '' }, '--it : it cannot be empty'],
    [
      'a call that is there',
      'call',
      { ...call, name: 'mainImage' },
      'products has this call already',
    ],
    [
      'a name that means something',
      'call',
      { ...call, name: 'listCollectionProducts' },
      'something else called',
    ],
    ['a name of the language', 'call', { ...call, name: 'delete' }, 'products.ts does not compile'],
    [
      'a resource that is there',
      'resource',
      { name: 'products' },
      'resources/products.ts is there',
    ],
    ['a page that is there', 'page', { ...page, name: 'admin' }, 'there is a page of this name'],
    [
      'an address that is taken',
      'page',
      { ...page, path: '/shipping' },
      'there is a page at this address',
    ],
    [
      'an option of another thing',
      'page',
      { ...page, kind: 'text' },
      '--kind is no option of page',
    ],
  ]
  test.each(refused)(
    '%s is refused, and nothing is changed',
    async (_, thing, answers, sentence) => {
      const sources = sourceEditor(root)
      await expect(make(sources, thing, answers)).rejects.toThrow(sentence)
      expect(sources.changed()).toEqual([])
    },
  )

  const unreadable: readonly [
    string,
    string,
    Answers,
    readonly [string, string, string],
    string,
  ][] = [
    [
      'calls',
      'call',
      call,
      ['resources/products.ts', 'calls: ', 'made() ?? '],
      '`calls` is no object',
    ],
    ['fields', 'field', field, ['resources/products.ts', 'fields: {', '...made(),'], '`...made()`'],
    ['keys', 'field', field, ['resources/products.ts', 'fields: {', '[made]: flag(),'], '`made`'],
    [
      'a form',
      'field',
      field,
      ['resources/products.ts', 'form: [', 'made(),'],
      'is no `section(…)`',
    ],
    [
      'labels',
      'field',
      field,
      ['i18n/it/resources/products.ts', 'fields: ', 'made() ?? '],
      '`fields`',
    ],
    [
      'handlers',
      'call',
      call,
      ['server/features/products/products.ts', 'productCalls = ', 'made() ?? '],
      'The handlers of products',
    ],
  ]
  test.each(unreadable)(
    '%s that are written in a way that is not understood are named',
    async (_, thing, answers, [file, before, text], sentence) => {
      const sources = sourceEditor(root)
      sources.splice(file, sources.read(file).lastIndexOf(before) + before.length, text)
      const changed = sources.read(file)
      await expect(make(sources, thing, answers)).rejects.toThrow(sentence)
      await expect(make(sources, thing, answers)).rejects.toThrow('Nothing was changed.')
      expect(sources.changed()).toEqual([file])
      expect(sources.read(file)).toBe(changed)
    },
  )
})

describe('in a copy of the house', () => {
  let grown: GrownSources
  beforeAll(() => {
    grown = grownSources()
  })
  afterAll(() => grown.remove())

  /** The command itself, with lines of standard input. */
  const run = (args: readonly string[], input = '') =>
    spawnSync(process.execPath, ['scripts/new.mjs', ...args], {
      encoding: 'utf8',
      input,
      env: { ...process.env, NEW_ROOT: grown.path },
    })

  test('without what it needs, with what it does not know, and when asked it tells its use', () => {
    const options = expect.stringContaining('--after     ')
    expect(run(['field', '--help'])).toMatchObject({ status: 0, stdout: options, stderr: '' })
    const use = expect.stringContaining('npm run new -- ')
    expect(run(['-h'])).toMatchObject({ status: 0, stdout: use, stderr: '' })
    for (const wrong of [[], ['feild'], ['field', 'sku'], ['field', '--it']])
      expect(run(wrong)).toMatchObject({ status: 2, stdout: '', stderr: use })
    const missing = expect.stringContaining('--it is missing: In Italian, one')
    expect(run(['resource', '--name', 'kilns'])).toMatchObject({ status: 1, stderr: missing })
  })

  test(
    'what is made on every resource, and what is written by hand, compiles',
    { timeout: 240_000 },
    async () => {
      const made = run(['resource', '--name', 'ovens'], '\n\n\nForno\nForni\n\n\n')
      expect(made).toMatchObject({
        status: 0,
        stdout: expect.stringContaining('resources/ovens.ts'),
      })
      // Another resource and a field, which tests/e2e/oneResource.test.ts tries: one compiler for all.
      writeKilns(grown)
      const sources = sourceEditor(grown.path)
      await make(sources, 'resource', { name: 'stoves', it: 'Stufa', itMany: 'Stufe' })
      for (const resource of [...names, 'ovens', 'stoves']) {
        await make(sources, 'field', { resource, name: 'kilnHeat', it: 'Calore', ...choice })
        await make(sources, 'call', { resource, name: 'refire', summary })
        await make(sources, 'field', { resource, name: 'firedOn', it: 'Cotto il', kind: 'date' })
        await make(sources, 'call', { resource, name: 'coolDown', method: 'GET', summary })
      }
      for (const [name, area] of [
        ['ovenPlan', 'ovens'],
        ['stovePlan', 'stoves'],
        ['kilnPlan', 'admin'],
      ] as const)
        await make(sources, 'page', { name, path: `/${area}-plan`, it: 'Piano dei forni', area })
      sources.save()

      const node = (program: string, ...args: readonly string[]) =>
        spawnSync(process.execPath, [join(grown.path, program), ...args], {
          cwd: grown.path,
          encoding: 'utf8',
        })
      node('node_modules/oxfmt/bin/oxfmt', ...sources.changed())
      const rooms = ['resources', 'schema', 'i18n', 'src', 'server', 'scripts', 'tests/helpers']
      writeFileSync(
        join(grown.path, 'tsconfig.new.json'),
        JSON.stringify({ extends: './tsconfig.json', include: [...rooms, ...sources.changed()] }),
      )
      // Alone it takes half as much of a machine as with helpers, which a test beside it needs as well.
      const flags = ['--noEmit', '--singleThreaded', '-p', join(grown.path, 'tsconfig.new.json')]
      expect(node('node_modules/typescript/bin/tsc', ...flags).stdout).toBe('')
      // The kernel looks at the whole model when it is loaded.
      expect(node('node_modules/tsx/dist/cli.mjs', 'resources/index.ts').stderr).toBe('')
      // How long a file has become is for people to see to.
      const problems = node('scripts/house.mjs').stdout.split('\n')
      const others = problems.filter((one) => !/ has \d+ lines, at most/.test(one))
      expect(others).toEqual([expect.stringMatching(/^house: /), ''])
    },
  )
})
