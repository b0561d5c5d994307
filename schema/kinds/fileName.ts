/** Where a file of ours is whose sender called it otherwise than its address can: their name is behind its hash. */
const named = /^\/files\/(?:media|papers)\/[0-9a-f]{40}\.([\w-]+)\/[\w-]+(\.\w+)$/

function decoded(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const codes = Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(codes)
}

/** What a file is called: by who sent it, else by its address. */
export function fileName(address: string): string {
  const bare = address.split(/[?#]/)[0] ?? ''
  const last = bare.split('/').at(-1) ?? ''
  try {
    const [, own, ending = ''] = named.exec(bare) ?? []
    return own === undefined ? decodeURIComponent(last) || address : decoded(own) + ending
  } catch {
    return last
  }
}
