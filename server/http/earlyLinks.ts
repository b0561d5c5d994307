import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { model } from '../../resources/index.ts'
import { pages } from '../../resources/navigation/pages.ts'
import { isId, matchPath, pathsOf, type Language } from '../../schema/index.ts'
import { languageOf } from './errorHandler.ts'

const inPlace = ['product', 'collection'] as const
type PageCode = (typeof inPlace)[number] | 'form' | 'show'

/** As the build writes it into `early.json`. */
interface Early {
  readonly guest: readonly string[]
  readonly languages: Readonly<Record<Language, readonly string[]>>
  readonly pages: Readonly<Record<PageCode, readonly string[]>>
}

/** The page of a record at an address, by the code that draws it; null for any other page. */
function recordPageAt(address: string): PageCode | null {
  const [, , id = ''] = address.split('/')
  if (!isId(id)) return null
  const own = inPlace.find((name) => matchPath(pages[name].path, address))
  if (own) return own
  for (const { name } of model.resources) {
    const { edit, show } = pathsOf(name)
    if (matchPath(edit, address)) return 'form'
    if (matchPath(show, address)) return 'show'
  }
  return null
}

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`

/**
 * Links to what the app is made of, by language, and to the code of the record's page at the address, as the
 * build lists them; for who is not signed in to the sign-in page: it requests the app while a password is typed.
 * @param page the page as built; what it names itself is not named again
 */
export function earlyLinks(clientDir: string, page: string): (request: FastifyRequest) => string {
  const manifest = join(clientDir, 'early.json')
  if (!existsSync(manifest)) return () => ''
  const { guest, languages, pages: byPage } = JSON.parse(readFileSync(manifest, 'utf8')) as Early
  const isNew = (file: string) => !page.includes(`"${file}"`)
  const linksTo = (some: readonly string[]) => some.filter(isNew).map(linkTo).join('')
  const links = { en: linksTo(languages.en), it: linksTo(languages.it) }
  const guestLinks = linksTo(guest)
  return (request) => {
    if (!/(?:^|;\s*)bottega_token=/.test(request.headers.cookie ?? '')) return guestLinks
    const [address = ''] = request.url.split('?', 1)
    const code = recordPageAt(address)
    return links[languageOf(request)] + (code ? linksTo(byPage[code]) : '')
  }
}
