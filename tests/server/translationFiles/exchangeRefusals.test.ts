import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { withServer } from '../../helpers/testServer.ts'
import { english, type ImportedRow } from './exchangedFile.ts'
import { exchangeTools } from './exchangeTools.ts'

const server = withServer()
const admin = server.as('admin')
const translator = server.as('translator')
beforeAll(async () => {
  await translator.call('PUT', '/api/user/language/en', { language: 'en' })
})

const { setting, translationsOf, only, importPath, imported, refusedWith, translated } =
  exchangeTools(() => ({
    server,
    admin,
    translator,
  }))

describe('a row that cannot be taken says why, and the others are', () => {
  const outcomes = ({ rows }: { rows: readonly ImportedRow[] }) =>
    rows.map(({ outcome }) => outcome)

  test('changed in the portal after the file was made', async () => {
    const some = await setting()
    const file = await translated(some)
    const { _id } = await only(some)
    await admin.call('PATCH', `/api/translation/${_id}`, { name: 'By hand' })
    const { rows } = await imported(some, file)
    expect(outcomes({ rows })).toEqual(['refused', 'done'])
    expect(rows[0]?.problem).toBe('It was changed in the portal after the file was made')
    expect((await only(some)).name).toBe('By hand')
  })

  test('changed in other texts alone is no conflict', async () => {
    const some = await setting(1)
    const { _id } = await only(some)
    await admin.call('PATCH', `/api/translation/${_id}`, { color: 'blue' })
    const file = await translated(some, (_at, field) => (field === 'name' ? 'Vase' : ''))
    await admin.call('PATCH', `/api/translation/${_id}`, { color: 'green' })
    expect(outcomes(await imported(some, file))).toEqual(['done'])
    expect(await only(some)).toMatchObject({ name: 'Vase', color: 'green' })
  })

  test('its original has changed since', async () => {
    const some = await setting()
    const file = await translated(some)
    const [product] = some.products
    await admin.call('PUT', `/api/product/${product}`, { description: 'Tutto nuovo' })
    const { rows } = await imported(some, file)
    expect(outcomes({ rows })).toEqual(['refused', 'done'])
    expect(rows[0]?.fields.map(({ field, problem }) => [field, problem])).toContainEqual([
      'description',
      'The original has changed since the file was made',
    ])
  })

  test('too long, with the limit of its field', async () => {
    const some = await setting()
    const long = await translated(some, (at, field) =>
      at === 0 && field === 'name' ? 'x'.repeat(66) : english(at, field),
    )
    const { rows } = await imported(some, long, { dryRun: true })
    expect(outcomes({ rows })).toEqual(['refused', 'change'])
    expect(rows[0]?.fields.find(({ field }) => field === 'name')?.problem).toMatch(/65/)
    const longer = await translated(some, (at, field) =>
      at === 0 && field === 'description' ? 'x'.repeat(501) : english(at, field),
    )
    expect(
      (await imported(some, longer)).rows[0]?.fields.find(({ field }) => field === 'description')
        ?.problem,
    ).toMatch(/500/)
  })

  test('approved, and so locked for a translator and not for who approves', async () => {
    const some = await setting()
    await imported(some, await translated(some), { sends: true })
    const { _id } = await only(some)
    expect((await admin.call('PATCH', `/api/translation/${_id}/approve`)).status).toBe(200)
    const file = await translated(some, (at, field) => `other ${english(at, field)}`)
    const tried = await imported(some, file, { dryRun: true })
    expect(outcomes(tried)).toEqual(['refused', 'change'])
    expect(tried.rows[0]?.problem ?? tried.rows[0]?.fields[0]?.problem).toMatch(/./)
    expect(outcomes(await imported(some, file, {}, admin))).toEqual(['done', 'done'])
  })

  test('a text of another collection, and one that is nowhere', async () => {
    const some = await setting(1)
    const other = await setting(1)
    const { _id } = await only(some)
    const foreign = await only(other)
    const file = await translated(some)
    const [own = ''] = /<trans-unit[\s\S]*<\/trans-unit>/.exec(file) ?? []
    const units = (id: string) => own.replaceAll(_id, id)
    const nowhere = '0190d8a2-0000-7000-8000-00000000dead'
    const odd = '<trans-unit id="7"><source>a</source><target>b</target></trans-unit>'
    const mixed = file.replace('</body>', `${units(foreign._id)}${units(nowhere)}${odd}</body>`)
    const answer = await imported(some, mixed)
    expect(
      answer.rows.map(({ outcome, problem, sku }) => [outcome, problem, sku !== null]),
    ).toEqual([
      ['done', null, true],
      ['refused', 'This text belongs to another collection', false],
      ['refused', 'This text isn’t in the portal', false],
    ])
    expect(answer.foreign).toBe(1)
    expect(await only(other)).toEqual(foreign)
  })
})

describe('a file is refused as a whole', () => {
  test('with a sentence for each reason, and nothing is written', async () => {
    const some = await setting(1)
    const other = await setting(1)
    const before = await translationsOf(some)
    const file = await translated(some)
    const cases: [string, string][] = [
      [' ', 'The file is empty'],
      ['Hello', 'This is neither XLIFF nor a CSV table with the columns id, version and name.en'],
      [file.slice(0, -30), 'The file is damaged: it can’t be read from line'],
      ['<html/>', 'This isn’t an XLIFF file'],
      [`<!DOCTYPE x []>${file.slice(file.indexOf('?>') + 2)}`, 'The file has a DOCTYPE'],
      [
        file.replace('"en"', '"de"'),
        'The file translates into German, this collection into English',
      ],
      [
        file.replace('"it"', '"fr"'),
        'The file translates from French, this collection from Italian',
      ],
      [await translated(other), 'The file has no text of this collection'],
    ]
    for (const [content, sentence] of cases) {
      const [status, error] = await refusedWith(some, content)
      expect([status, error]).toEqual([400, expect.stringContaining(sentence)])
    }
    expect(await translationsOf(some)).toEqual(before)
  })

  test('regions of a language are the language', async () => {
    const some = await setting(1)
    const file = await translated(some)
    const regional = file.replace('"it"', '"it-IT"').replace('"en"', '"en_GB"')
    expect((await imported(some, regional)).rows[0]?.outcome).toBe('done')
  })

  test('above 5 MB, and above what is read at all', async () => {
    const some = await setting(1)
    const large = `<x>${'è'.repeat(2.6 * 1024 * 1024)}`
    expect(await refusedWith(some, large)).toEqual([413, 'texts is larger than 5 MB'])
    expect((await refusedWith(some, 'x'.repeat(50 * 1024 * 1024)))[0]).toBe(413)
  })

  test('a body that is no import', async () => {
    const some = await setting(1)
    const statusOf = async (body: unknown) =>
      (await translator.call('POST', importPath(some), body)).status
    for (const body of [{}, { content: 7 }, { content: 'x', dryRun: 1 }, { content: 'x', a: 1 }])
      expect([body, await statusOf(body)]).toEqual([body, 400])
  })

  test('whatever comes, it is no failure of the server', async () => {
    const some = await setting(1)
    const real = await translated(some)
    await fc.assert(
      fc.asyncProperty(
        fc.nat(real.length),
        fc.nat(60),
        fc.string({ unit: 'binary', maxLength: 30 }),
        async (at, length, odd) => {
          const content = real.slice(0, at) + odd + real.slice(at + length)
          const body = { content, dryRun: true }
          const { status } = await translator.call('POST', importPath(some), body)
          expect(status).toBeLessThan(500)
        },
      ),
      { numRuns: 150 },
    )
  })
})
