import type { GrownSources } from './grownSources.ts'

/** The one file. */
const kilns = `
import { all, choice, defineResource, integer, reference, section, text } from '../schema/index.ts'

/** Where a vendor fires. */
export const kilns = defineResource({
  name: 'kilns',
  path: '/api/kiln',
  title: 'mark',
  icon: 'category',
  access: {
    read: { team: all },
    create: { staff: all },
    update: { staff: all },
    delete: { admin: all },
  },
  fields: {
    mark: text({ required: true, max: 40, search: true, unique: true }),
    heat: integer({ min: 100, max: 1400 }),
    owner: reference('vendors'),
    fuel: choice(['gas', 'wood']),
  },
  list: { columns: ['mark', 'heat', 'fuel'], filters: ['heat'], sort: ['mark', 'asc'] },
  form: [section('basics', ['mark', 'heat', 'owner', 'fuel'])],
})
`

/** Its labels, in both languages. */
const labels = {
  en: `
export const kilns = {
  name: 'Kiln |||| Kilns',
  newOne: 'New kiln',
  fields: { mark: 'Mark', heat: 'Heat', owner: 'Owner', fuel: 'Fuel' },
  choices: { 'fuel.gas': 'Gas', 'fuel.wood': 'Wood' },
  sections: { basics: 'Basics' },
} as const
`,
  it: `
export const kilns = {
  name: 'Forno |||| Forni',
  newOne: 'Nuovo forno',
  fields: { mark: 'Marca', heat: 'Calore', owner: 'Proprietario', fuel: 'Combustibile' },
  choices: { 'fuel.gas': 'Gas', 'fuel.wood': 'Legna' },
  sections: { basics: 'Dati principali' },
}
`,
}

/** What is said of one that is not there, before what is said of the first resource. */
const missing = {
  en: { kiln: "'kiln not found'", first: "products: 'product not found'," },
  it: { kiln: "'Forno non trovato'", first: "products: 'Prodotto non trovato'," },
} as const

/** Writes a resource and a field into a copy of the sources, as somebody would without `npm run new`. */
export function writeKilns(sources: GrownSources): void {
  // One resource: a file and its line in the list of all; and the same for its labels.
  sources.add('resources/kilns.ts', kilns)
  sources.insert(
    'resources/index.ts',
    "import { kilns } from './kilns.ts'",
    "import { orders } from './orders.ts'",
  )
  sources.insert('resources/index.ts', '  kilns,', 'users,')
  for (const language of ['en', 'it'] as const) {
    const index = `i18n/${language}/firstTexts.ts`
    sources.add(`i18n/${language}/resources/kilns.ts`, labels[language])
    sources.insert(
      index,
      "import { kilns } from './resources/kilns.ts'",
      "import { notices } from './app/notices.ts'",
    )
    sources.insert(index, '    kilns,', 'users,')
    sources.insert(
      `i18n/${language}/errors.ts`,
      `    kilns: ${missing[language].kiln},`,
      missing[language].first,
    )
  }
  // One field: a line, and its label in each language.
  sources.insert(
    'resources/products.ts',
    '    glaze: text({ max: 20 }),',
    'designer: text({ max: 120 }),',
  )
  sources.insert('i18n/en/resources/products.ts', "    glaze: 'Glaze',", "designer: 'Designer',")
  sources.insert('i18n/it/resources/products.ts', "    glaze: 'Smalto',", "designer: 'Designer',")
}
