import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { js2xliff, jsToXliff12, xliff12ToJs, xliff2js } from 'xliff'
import { ApiError } from '../../../server/errors/apiError.ts'
import { textId } from '../../../server/features/translationFiles/exchangedTexts.ts'
import { readXliff } from '../../../server/features/translationFiles/readXliff.ts'
import { writeXliff } from '../../../server/features/translationFiles/writeXliff.ts'
import { collection, ids, oddTexts, outgoing, sentOut, targetsOf } from './exchangedFile.ts'

const versions = ['1.2', '2.0'] as const
const textOf = (field: 'name' | 'description') => textId({ id: ids[0] }, field)
/** As files of before have it. */
const idOf = (field: 'name' | 'description' | 'color', version = 7) =>
  `${ids[0]}.${version}.${field}`

/** The refusal of a file, by the last part of its text's name. */
async function refusalOf(text: string): Promise<string> {
  try {
    await readXliff(text)
  } catch (error) {
    if (error instanceof ApiError) return `${error.status} ${error.key.split('.').at(-1)}`
    throw error
  }
  return 'taken'
}

const file12 = (units: string, languages = 'source-language="it" target-language="en"') =>
  `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="x" datatype="plaintext" ${languages}><body>${units}</body></file></xliff>`
const file20 = (units: string) =>
  `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="it" trgLang="en"><file id="f">${units}</file></xliff>`

async function onlyText(text: string) {
  const { translations } = await readXliff(text)
  return [...(translations[0]?.texts.values() ?? [])][0]
}

describe('a file that goes out and comes back', () => {
  test.each(versions)(
    'XLIFF %s: identical, with accents, marks, lines and emoji',
    async (version) => {
      const read = await readXliff(writeXliff(outgoing, version))
      expect([read.source, read.target, read.foreign]).toEqual(['it', 'en', 0])
      expect(targetsOf(read)).toEqual(sentOut)
    },
  )

  test.each(versions)('XLIFF %s: any text at all', async (version) => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), async (odd) => {
        // What is blank counts as none; what XML cannot hold does not travel.
        const target = `a${odd.replace(/[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu, '')}`
        const [first] = outgoing.translations
        if (!first) throw new Error('no translation')
        const texts = [{ field: 'name', source: odd, target, maxLength: 65 }] as const
        const sent = { ...outgoing, translations: [{ ...first, texts }] }
        const [back] = targetsOf(await readXliff(writeXliff(sent, version)))
        expect(back?.texts).toEqual({ name: target })
      }),
    )
  })

  test('XLIFF 1.2: another reader finds the same languages, texts and notes', async () => {
    const read = await xliff12ToJs(writeXliff(outgoing, '1.2'))
    expect([read.sourceLanguage, read.targetLanguage]).toEqual(['it', 'en'])
    const unit = read.resources[collection.name]?.[textOf('description')]
    expect(unit).toMatchObject({ source: oddTexts.description, target: oddTexts.description })
    expect(unit?.note).toEqual([
      '7',
      'Product: Vaso <blu> & "bianco"',
      'Sent back: too\nliteral',
      'max. 500',
    ])
  })

  test('XLIFF 2.0: another reader finds the same languages, texts and notes', async () => {
    const read = await xliff2js(writeXliff(outgoing, '2.0'))
    expect([read.sourceLanguage, read.targetLanguage]).toEqual(['it', 'en'])
    const unit = read.resources[collection.id]?.[textOf('name')]
    expect(unit).toMatchObject({ source: 'Vaso città', target: oddTexts.name })
  })

  test('what another program has written is read', async () => {
    const resources = { f: { [idOf('name')]: { source: 'Vaso', target: 'Vase & <jar>' } } }
    const document = { sourceLanguage: 'it', targetLanguage: 'en', resources }
    for (const written of [await js2xliff(document), await jsToXliff12(document)])
      expect((await onlyText(written))?.target).toBe('Vase & <jar>')
  })

  test('the states say how far each text is', () => {
    const [half = '', done = ''] = writeXliff(outgoing, '1.2').split(`<trans-unit id="${ids[1]}`)
    expect([...half.matchAll(/state="([\w-]+)"/g)].map(([, state]) => state)).toEqual([
      'needs-translation',
      'needs-translation',
      'needs-translation',
    ])
    expect(done).toContain('state="final"')
    expect(writeXliff(outgoing, '2.0')).toContain('<segment state="final">')
  })
})

describe('orders-translations 23: a text keeps its id in every export', () => {
  const later = {
    ...outgoing,
    translations: outgoing.translations.map((one) => ({ ...one, version: one.version + 5 })),
  }
  const idsIn = (text: string) => [...text.matchAll(/unit id="([^"]+)"/g)].map(([, id]) => id)
  test.each(versions)('XLIFF %s: and says its version in a note', async (version) => {
    const text = writeXliff(outgoing, version)
    expect(idsIn(writeXliff(later, version))).toEqual(idsIn(text))
    expect(idsIn(text)[0]).toBe(`${ids[0]}.name`)
    const versionsIn = async (file: string) =>
      (await readXliff(file)).translations.map((one) => one.version)
    expect(await versionsIn(text)).toEqual([7, 12])
    expect(await versionsIn(writeXliff(later, version))).toEqual([12, 17])
    // A tool that writes the file anew may drop its notes.
    expect(await versionsIn(text.replace(/<note [^>]*>7<\/note>/g, ''))).toEqual([null, 12])
  })
})

describe('what tools make of a file', () => {
  test('XLIFF 2.0: a text cut into segments comes back whole', async () => {
    const segment = (source: string, target: string, state = 'translated') =>
      `<segment state="${state}"><source>${source}</source><target>${target}</target></segment>`
    const units = `<unit id="${idOf('description')}">${segment('Uno.', 'One.')}<ignorable><source> </source></ignorable>${segment('Due.', 'Two.')}</unit>`
    expect(await onlyText(file20(units))).toEqual({
      source: 'Uno. Due.',
      target: 'One. Two.',
      isReady: true,
    })
    expect(await onlyText(file20(units.replace('translated', 'initial')))).toMatchObject({
      target: 'One. Two.',
      isReady: false,
    })
  })

  test('a text that is translated only in part is a problem, not half a text', async () => {
    const units = `<unit id="${idOf('description')}"><segment><source>Uno.</source><target>One.</target></segment><segment><source>Due.</source></segment></unit>`
    expect((await onlyText(file20(units)))?.problem).toBe('app.translationFiles.problems.partial')
  })

  test('XLIFF 1.2: marks are taken off, codes left out, lines kept', async () => {
    const target =
      '<mrk mtype="seg" mid="0">One <g id="1">big</g><ph id="2">{x}</ph></mrk><x id="3" ctype="lb"/>jar'
    const units = `<trans-unit id="${idOf('name')}"><source>Uno</source><seg-source><mrk mtype="seg" mid="0">Uno</mrk></seg-source><target state="final">${target}</target><alt-trans><source>x</source><target>never</target></alt-trans></trans-unit>`
    expect(await onlyText(file12(units))).toEqual({
      source: 'Uno',
      target: 'One big\njar',
      isReady: true,
    })
  })

  test('elements of other namespaces, CDATA and approved texts', async () => {
    const units = `<trans-unit id="${idOf('name')}" approved="yes" xmlns:mq="urn:mq"><mq:info><target>never</target></mq:info><source>Uno</source><target><![CDATA[One <1>]]><mq:ch val="x">y</mq:ch></target></trans-unit>`
    expect(await onlyText(file12(units))).toMatchObject({ target: 'One <1>', isReady: true })
  })

  test('a text without a target stays out, one of elsewhere is counted', async () => {
    const units = `<trans-unit id="${idOf('name')}"><source>Uno</source><target/></trans-unit><trans-unit id="1"><source>a</source><target>b</target></trans-unit>`
    const { translations, foreign } = await readXliff(file12(units))
    expect(translations[0]?.texts.get('name')?.target).toBeNull()
    expect(foreign).toBe(1)
  })

  test('one text twice with two targets is a problem', async () => {
    const unit = (target: string) =>
      `<trans-unit id="${idOf('name')}"><source>Uno</source><target>${target}</target></trans-unit>`
    expect((await onlyText(file12(unit('a') + unit('a'))))?.problem).toBeUndefined()
    expect((await onlyText(file12(unit('a') + unit('b'))))?.problem).toBe(
      'app.translationFiles.problems.twice',
    )
  })

  test('pieces of an older export make the whole row that old', async () => {
    const unit = (field: 'name' | 'color', version: number) =>
      `<trans-unit id="${idOf(field, version)}"><source>a</source><target>b</target></trans-unit>`
    const { translations } = await readXliff(file12(unit('name', 9) + unit('color', 4)))
    expect(translations.map(({ version }) => version)).toEqual([4])
  })
})

const attributes = (count: number) =>
  Array.from({ length: count }, (_one, at) => ` a${at}=""`).join('')

describe('what is no file of translations is refused with its sentence', () => {
  const entities = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
  test.each([
    ['nothing', '', '400 brokenXml'],
    ['plain text', 'Hello', '400 brokenXml'],
    ['another kind of XML', '<html/>', '400 notXliff'],
    ['an end that is missing', file12('<trans-unit id="1">').slice(0, -20), '400 brokenXml'],
    ['an entity bomb', `${entities}${file12('&b;')}`, '400 doctype'],
    ['an entity that nobody has declared', file12('&bomb;'), '400 brokenXml'],
    ['an outside entity', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>', '400 doctype'],
    ['a version of long ago', '<xliff version="1.0"/>', '400 version'],
    ['no version', '<xliff/>', '400 version'],
    ['20,000 levels', file12('<g>'.repeat(20_000)), '400 tooDeep'],
    ['20,000 levels of others', file12('<q:g xmlns:q="u">'.repeat(20_000)), '400 tooDeep'],
    ['500 attributes', `<xliff${attributes(500)}`, '400 tooManyParts'],
    ['500 attributes inside', file12(`<g${attributes(500)}/>`), '400 tooManyParts'],
    ['600,000 elements', file12('<g/>'.repeat(600_000)), '400 tooManyParts'],
    ['too many units', file12('<trans-unit id="1"/>'.repeat(8001)), '400 tooMany'],
    [
      'files in several languages',
      file12('').replace(
        '</xliff>',
        '<file original="y" source-language="it" target-language="de"><body/></file></xliff>',
      ),
      '400 mixedLanguages',
    ],
  ])('%s', async (_what, text, refusal) => {
    expect(await refusalOf(text)).toBe(refusal)
  })

  test('pieces of real files, cut and changed anywhere', async () => {
    const real = versions.map((version) => writeXliff(outgoing, version))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...real),
        fc.nat(4000),
        fc.nat(200),
        fc.string(),
        async (text, at, length, odd) => {
          const broken = text.slice(0, at) + odd + text.slice(at + length)
          expect(await refusalOf(broken)).toMatch(/^(taken|400 \w+)$/)
        },
      ),
      { numRuns: 500 },
    )
  })
})
