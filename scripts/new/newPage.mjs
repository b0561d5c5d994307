import { camelCase, capitalized, inWords, quoted } from './questions.mjs'

/** A line of the page table, its component, its heading in both languages, and what the walk expects. */
export async function newPage(ask, sources) {
  const name = await ask('name', 'Name: kilnPlan', { problemOf: camelCase })
  const url = await ask('path', 'Address: /kilns/:kiln/plan', {
    problemOf: (text) =>
      /^(\/(:?[a-zA-Z]+\??|[a-z-]+))+$/.test(text) ? undefined : 'an address is /words/:slot',
  })
  const area = await ask('area', 'Folder in src/pages', { default: 'admin', problemOf: camelCase })
  const who = await ask('for', 'Who may open it, with commas; "everybody"', {
    default: 'everybody',
  })
  const en = await ask('en', 'Heading in English', { default: capitalized(inWords(name)) })
  const it = await ask('it', 'Heading in Italian')

  const component = `${capitalized(name)}Page`
  const types = who.split(',').map((one) => quoted(one.trim()))
  const options = who === 'everybody' ? '' : `, { for: [${types.join(', ')}] }`
  sources.addInside('resources/navigation/pages.ts', /export const pages = \{/, [
    `  ${name}: page('${url}'${options}),`,
  ])
  for (const [language, heading] of Object.entries({ en, it }))
    sources.addInside(`i18n/${language}/pages/pages.ts`, /^export const pages[^=]*= \{/m, [
      `    ${name}: ${quoted(heading)},`,
    ])
  sources.add(`src/pages/${area}/${component}.tsx`, page(name, component))
  sources.addInside('src/app/pageComponents.ts', /export const pageComponents[^=]*= \{/, [
    `  ${name}: page(async () => (await import('../pages/${area}/${component}.tsx')).${component}),`,
  ])
  sources.addInside('tests/e2e/expectedPages.ts', /const titles[^=]*= \{/, [
    `  ${name}: 'app.pages.${name}',`,
  ])
  return [
    `tests/e2e/routes.test.ts opens it as every type of user.`,
    `An entry of the menu is a line of resources/navigation/menu.ts; a new folder in src/pages needs its place in scripts/house/borders.mjs.`,
  ]
}

const page = (name, component) => `
import { useTranslate } from 'react-admin'
import { PageTitle } from '../../ui/PageTitle.tsx'

export function ${component}() {
  const t = useTranslate()
  return <PageTitle text={t('app.pages.${name}')} />
}
`
