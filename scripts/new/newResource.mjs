import { camelCase, capitalized, inWords, quoted } from './questions.mjs'

/** One definition, its line in the list of all, its texts in both languages, its test. */
export async function newResource(ask, sources) {
  const name = await ask('name', 'Name, in the plural: kilns', { problemOf: camelCase })
  const singular = name.replace(/ies$/, 'y').replace(/s$/, '')
  const url = await ask('path', 'Address of its calls', {
    default: `/api/${singular}`,
    problemOf: (text) => (/^\/api\/[a-z-]+$/.test(text) ? undefined : 'an address is /api/words'),
  })
  const en = await ask('en', 'In English, one', { default: capitalized(inWords(singular)) })
  const enMany = await ask('enMany', 'In English, many', { default: capitalized(inWords(name)) })
  const it = await ask('it', 'In Italian, one')
  const itMany = await ask('itMany', 'In Italian, many')
  const missing = await ask('missing', 'In English, when it is not there', {
    default: `${en.toLowerCase()} not found`,
  })
  const itMissing = await ask('itMissing', 'In Italian, when it is not there', {
    default: `${it} non trovato`,
  })

  sources.add(`resources/${name}.ts`, definition(name, url))
  sources.addImport('resources/index.ts', `import { ${name} } from './${name}.ts'`)
  sources.addInside('resources/index.ts', /definitions = \[/, [`  ${name},`])
  const labels = {
    en: { one: en, many: enMany, missing, field: 'Name', section: 'Basics', end: ' as const' },
    it: {
      one: it,
      many: itMany,
      missing: itMissing,
      field: 'Nome',
      section: 'Dati principali',
      end: '',
    },
  }
  for (const [language, texts] of Object.entries(labels)) {
    sources.add(`i18n/${language}/resources/${name}.ts`, messages(name, texts))
    const index = `i18n/${language}/firstTexts.ts`
    sources.addImport(index, `import { ${name} } from './resources/${name}.ts'`)
    sources.addInside(index, /resources: \{/, [`    ${name},`])
    const line = `    ${name}: ${quoted(texts.missing)},`
    sources.addInside(`i18n/${language}/errors.ts`, /notFoundOf: \{/, [line])
  }
  sources.add(`tests/resources/${name}.test.ts`, test(name))
  return [
    `It stands in the menu under "More"; listGroups in resources/navigation/menu.ts gives it a group.`,
    `Next: npm run new -- field --resource ${name}; then npm run types, npm test -- node ${name}.`,
  ]
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

const messages = (name, { one, many, field, section, end }) => `
export const ${name} = {
  name: ${quoted(`${one} |||| ${many}`)},

  fields: {
    name: ${quoted(field)},
  },

  sections: {
    basics: ${quoted(section)},
  },
}${end}
`

const test = (name) => `
import { expect, test } from 'vitest'
import { errorsOf } from './errorsOf.ts'

test('${name} need a name of at most 120 characters', () => {
  expect(errorsOf('${name}', { name: 'Anna' })).toEqual({})
  expect(errorsOf('${name}', { name: '' })).toHaveProperty('name')
  expect(errorsOf('${name}', { name: 'x'.repeat(121) })).toHaveProperty('name')
})
`
