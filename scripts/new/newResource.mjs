import { definitionFile, singular } from './definition.mjs'
import { places } from './places.mjs'
import { camelCase, capitalized, inWords, quoted } from './questions.mjs'

export const newResource = {
  about: 'One definition, its line in the list of all, its texts in both languages, its test.',
  options: {
    name: 'Name, in the plural: kilns',
    path: 'Address of its calls',
    en: 'In English, one',
    enMany: 'In English, many',
    it: 'In Italian, one',
    itMany: 'In Italian, many',
    missing: 'In English, when it is not there',
    itMissing: 'In Italian, when it is not there',
  },
  write,
}

async function write(ask, sources) {
  const at = places(sources)
  const name = await ask('name', {
    problemOf: (text) =>
      camelCase(text) ??
      (sources.exists(definitionFile(text))
        ? `${definitionFile(text)} is there already`
        : undefined),
  })
  const url = await ask('path', {
    default: `/api/${inWords(singular(name)).replaceAll(' ', '-')}`,
    problemOf: (text) => (/^\/api\/[a-z-]+$/.test(text) ? undefined : 'an address is /api/words'),
  })
  const en = await ask('en', { default: capitalized(inWords(singular(name))) })
  const enMany = await ask('enMany', { default: capitalized(inWords(name)) })
  const it = await ask('it')
  const itMany = await ask('itMany')
  const missing = await ask('missing', { default: `${en.toLowerCase()} not found` })
  const itMissing = await ask('itMissing', { default: `${it} non trovato` })

  sources.add(definitionFile(name), definition(name, url))
  at.insertLast(
    at.list(at.valueOf('resources/index.ts', 'definitions'), 'the list of all'),
    `  ${name}`,
  )
  at.addImport('resources/index.ts', name, definitionFile(name))
  sources.add(
    `i18n/en/resources/${name}.ts`,
    `export const ${name} = ${texts(en, enMany, `New ${en.toLowerCase()}`, 'Name', 'Basics')} as const`,
  )
  sources.add(
    `i18n/it/resources/${name}.ts`,
    `${shapeOf(name)}export const ${name}: Shape<typeof english> = ${texts(it, itMany, `Nuovo ${it.toLowerCase()}`, 'Nome', 'Dati principali')}`,
  )
  addTexts(at, 'en', name, missing)
  addTexts(at, 'it', name, itMissing)
  sources.add(`tests/resources/fields/${name}.test.ts`, test(name))
  return [
    'It stands in the menu under "More"; listGroups in resources/navigation/menu.ts gives it a group.',
    `Next: npm run new -- field --resource ${name}; then npm run types, npm test -- node ${name}.`,
  ]
}

/** Registers the texts of a resource, and adds the error for a record that is not found. */
function addTexts(at, language, name, missing) {
  const first = `i18n/${language}/firstTexts.ts`
  const all = at.object(at.valueOf(first, 'firstTexts'), '`firstTexts`')
  at.insertLast(at.object(at.property(all, 'resources'), 'the texts of resources'), `    ${name}`)
  at.addImport(first, name, `i18n/${language}/resources/${name}.ts`)
  const errors = at.object(at.valueOf(`i18n/${language}/errors.ts`, 'errors'), '`errors`')
  const refusals = at.object(at.property(errors, 'notFoundOf'), '`notFoundOf`')
  at.insertLast(refusals, `    ${name}: ${quoted(missing)}`)
}

const definition = (name, url) => `
import { all, defineResource, section, text } from '../schema/index.ts'

export const ${name} = defineResource({
  name: '${name}',
  path: '${url}',
  title: 'name',
  icon: 'category',

  access: {
    read: { team: all },
    create: { staff: all },
    update: { staff: all },
    delete: { admin: all },
  },

  fields: {
    name: text({ required: true, max: 120, search: true }),
  },

  list: { columns: ['name', 'updatedAt'], filters: [], sort: ['name', 'asc'] },
  form: [section('basics', ['name'])],
})
`

const shapeOf = (name) => `
import type { ${name} as english } from '../../en/resources/${name}.ts'
import type { Shape } from '../../shape.ts'

`

const texts = (one, many, newOne, field, section) => `{
  name: ${quoted(`${one} |||| ${many}`)},
  newOne: ${quoted(newOne)},

  fields: {
    name: ${quoted(field)},
  },

  sections: {
    basics: ${quoted(section)},
  },
}`

const test = (name) => `
import { expect, test } from 'vitest'
import { errorsOf } from '../errorsOf.ts'

test('${name} need a name of at most 120 characters', () => {
  expect(errorsOf('${name}', { name: 'Anna' })).toEqual({})
  expect(errorsOf('${name}', { name: '' })).toHaveProperty('name')
  expect(errorsOf('${name}', { name: 'x'.repeat(121) })).toHaveProperty('name')
})
`
