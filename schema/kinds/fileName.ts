import { graphemes } from '../texts/graphemes.ts'

/** Matches the address of an uploaded file with its original name, encoded after the hash. */
const namedAddress = /^\/files\/(?:media|papers)\/[0-9a-f]{40}\.([\w-]+)\/[\w-]+(\.\w+)$/

function decoded(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const codes = Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(codes)
}

/** The name of a file: the one it was uploaded with, else that in its address. */
export function fileName(address: string): string {
  const bare = address.split(/[?#]/)[0] ?? ''
  const last = bare.split('/').at(-1) ?? ''
  try {
    const [, own, ending = ''] = namedAddress.exec(bare) ?? []
    return own === undefined ? decodeURIComponent(last) || address : decoded(own) + ending
  } catch {
    return last
  }
}

/** Most letters of a file's name that are kept. */
const maxNameLength = 200
/** UTF-16 units of a name that are looked at: the letters of no name have more. */
const mostUnits = maxNameLength * 8

/** A file's name, of which a long one keeps its beginning and its ending. */
export function shortFileName(name: string): string {
  const [ending = ''] = /\.\w{1,8}$/.exec(name) ?? []
  const stem = ending ? name.slice(0, -ending.length) : name
  const letters = graphemes(stem.slice(0, mostUnits))
  return letters.slice(0, maxNameLength - ending.length).join('') + ending
}
