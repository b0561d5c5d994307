/** The name that a file was stored under. */
export function fileName(address: string): string {
  const name = address.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name) || address
  } catch {
    return name
  }
}
