import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { model } from '../../resources/index.ts'
import { pageAt, recordPageAt } from '../../resources/navigation/pageAt.ts'
import type { Language } from '../../schema/index.ts'
import { readSiteCookie } from '../auth/cookies.ts'
import { languageOf } from './errorHandler.ts'

type Files = readonly string[]
type FilesByName = Readonly<Record<string, Files>>

/** Content of `early.json`, which the build derives from `src/app/pageTable.ts`. */
interface Early {
  readonly guest: Files
  readonly languages: Readonly<Record<Language, Files>>
  readonly pages: FilesByName
  /** Files of generated pages, by what is done on the page. */
  readonly generated: FilesByName
  /** Files of pages in place of generated ones, by resource and page. */
  readonly views: Readonly<Record<string, FilesByName>>
}

const resources = model.resources.map(({ name }) => name)

/** The files that draw the page at an address. */
function filesAt({ pages, generated, views }: Early, address: string): Files {
  const replaced = recordPageAt(address, resources)
  const own = replaced && views[replaced.resource]?.[replaced.page]
  if (own) return own
  const found = pageAt(address, resources)
  if (!found) return []
  if ('name' in found) return pages[found.name] ?? []
  return generated[found.page] ?? []
}

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`

/**
 * Preload links to the app's files in the reader's language and to the code of the requested page.
 * Without a session they are for the sign-in page, which requests the app while a password is
 * typed.
 * @param page the built page; files that it links itself are not linked again
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
    if (readSiteCookie(request.headers.cookie, 'bottega_token') === undefined) return guestLinks
    const [address = ''] = request.url.split('?', 1)
    return links[languageOf(request)] + linksTo(filesAt(early, address))
  }
}
