import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { model } from '../../resources/index.ts'
import { pageAt } from '../../resources/navigation/pageAt.ts'
import type { Language } from '../../schema/index.ts'
import { languageOf } from './errorHandler.ts'

type Files = readonly string[]
type FilesByName = Readonly<Record<string, Files>>

/** As the build writes it into `early.json`, of the table of pages: `src/app/pageTable.ts`. */
interface Early {
  readonly guest: Files
  readonly languages: Readonly<Record<Language, Files>>
  readonly pages: FilesByName
  /** By what is done on a page that a resource generates. */
  readonly generated: FilesByName
  /** By resource, in place of the generated one. */
  readonly newForms: FilesByName
}

const resources = model.resources.map(({ name }) => name)

/** What draws the page at an address. */
function filesAt({ pages, generated, newForms }: Early, address: string): Files {
  const found = pageAt(address, resources)
  if (!found) return []
  if ('name' in found) return pages[found.name] ?? []
  const own = found.page === 'create' ? newForms[found.resource] : undefined
  return own ?? generated[found.page] ?? []
}

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`

/**
 * Links to what the app is made of, by language, and to the code of the page at the address, as the build lists them;
 * for who is not signed in to the sign-in page: it requests the app while a password is typed.
 * @param page the page as built; what it names itself is not named again
 */
export function earlyLinks(clientDir: string, page: string): (request: FastifyRequest) => string {
  const manifest = join(clientDir, 'early.json')
  if (!existsSync(manifest)) return () => ''
  const early = JSON.parse(readFileSync(manifest, 'utf8')) as Early
  const { guest, languages } = early
  const isNew = (file: string) => !page.includes(`"${file}"`)
  const linksTo = (some: Files) => some.filter(isNew).map(linkTo).join('')
  const links = { en: linksTo(languages.en), it: linksTo(languages.it) }
  const guestLinks = linksTo(guest)
  return (request) => {
    if (!/(?:^|;\s*)bottega_token=/.test(request.headers.cookie ?? '')) return guestLinks
    const [address = ''] = request.url.split('?', 1)
    return links[languageOf(request)] + linksTo(filesAt(early, address))
  }
}
