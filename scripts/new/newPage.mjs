import { places } from './places.mjs'
import { camelCase, capitalized, inWords, quoted } from './questions.mjs'

const PAGES = 'resources/navigation/pages.ts'
const BORDERS = 'scripts/house/borders.mjs'

export const newPage = {
  about:
    'A line of the page table, its component, its heading in both languages, and what the walk expects.',
  options: {
    name: 'Name, likeThis: kilnPlan',
    path: 'Address: /kilns/:kiln/plan',
    area: 'Folder in src/features',
    for: 'Who may open it, with commas, or everybody',
    en: 'Heading in English',
    it: 'Heading in Italian',
  },
  write,
}

async function write(ask, sources) {
  const at = places(sources)
  const pages = () => at.object(at.valueOf(PAGES, 'pages'), '`pages`')
  const name = await ask('name', {
    problemOf: (text) =>
      camelCase(text) ??
      (at.keysByEntry(pages()).flat().includes(text) ? 'there is a page of this name' : undefined),
  })
  const url = await ask('path', { problemOf: (text) => pathProblem(pages(), text) })
  const area = await ask('area', { default: 'admin', problemOf: camelCase })
  const who = await ask('for', { default: 'everybody' })
  const en = await ask('en', { default: capitalized(inWords(name)) })
  const it = await ask('it')

  const component = `${capitalized(name)}Page`
  const types = who.split(',').map((one) => quoted(one.trim()))
  const options = who === 'everybody' ? '' : `, { for: [${types.join(', ')}] }`
  at.insertLast(pages(), `  ${name}: page('${url}'${options})`)
  for (const [language, heading] of Object.entries({ en, it })) {
    const texts = at.object(at.valueOf(`i18n/${language}/pages/pages.ts`, 'pages'), 'the headings')
    if (at.keysByEntry(texts).flat().includes(name))
      throw new Error(`There is a text app.pages.${name} already. Nothing was changed.`)
    at.insertLast(texts, `  ${name}: ${quoted(heading)}`)
  }
  sources.add(`src/features/${area}/${component}.tsx`, page(name, component))
  addFloor(at, area)
  addRow(at, sources, { area, name, component })
  const titles = at.valueOf('tests/e2e/expectedPages.ts', 'titles')
  at.insertLast(at.object(titles, '`titles`'), `  ${name}: 'app.pages.${name}'`)
  return [
    'tests/e2e/routes.test.ts opens it as every type of user.',
    'An entry of the menu is a line of resources/navigation/menu.ts.',
  ]
}

function pathProblem({ node }, text) {
  if (!/^(\/(:?[a-zA-Z]+\??|[a-z-]+))+$/.test(text)) return 'an address is /words/:slot'
  const isTaken = node.properties.some(({ value }) => value?.arguments?.[0]?.value === text)
  return isTaken ? 'there is a page at this address' : undefined
}

/**
 * Adds the row of a page to its area; a new area gets an index, and a line in the list of areas.
 */
function addRow(at, sources, { area, name, component }) {
  const file = `src/features/${area}/index.ts`
  const row = `${name}: themed(() => import('./${component}.tsx'), '${component}')`
  const rows = sources.exists(file) && at.property(at.object(at.valueOf(file, area), area), 'pages')
  if (rows) {
    at.insertLast(at.object(rows, `the pages of ${area}`), `    ${row}`)
    return
  }
  if (sources.exists(file))
    throw new Error(`${file} has no pages yet: write \`pages: {}\` there. Nothing was changed.`)
  sources.add(file, newArea(area, row))
  const list = at.list(at.valueOf('src/features/index.ts', 'list'), 'the areas')
  at.insertLast(list, `  ${area}`)
  at.addImport('src/features/index.ts', area, file)
}

const newArea = (area, row) => `
import { themed, type PageArea } from '../../layout/pageArea.ts'

export const ${area} = {
  pages: {
    ${row},
  },
} satisfies PageArea
`

/**
 * Adds a new folder to the import order: above the room's own files, and below all areas that may
 * use it.
 */
function addFloor(at, area) {
  const floors = at.object(at.valueOf(BORDERS, 'FLOORS'), '`FLOORS`')
  const rooms = at.list(at.property(floors, 'src/features'), 'the floors of src/features')
  const areas = at.textsByEntry(rooms).flat()
  if (!areas.includes(area)) at.insert(rooms, areas.indexOf(''), `    '${area}'`)
}

const page = (name, component) => `
import { useT } from '../../language/useT.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'

export function ${component}() {
  const t = useT()
  return <PageTitle text={t('app.pages.${name}')} />
}
`
