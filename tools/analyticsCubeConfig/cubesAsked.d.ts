/** The cubes that a query names anywhere, each once. */
export function cubesAsked(query: object): string[]
