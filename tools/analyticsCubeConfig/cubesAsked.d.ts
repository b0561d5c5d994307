/** The cubes that a question names anywhere, each once. */
export function cubesAsked(query: object): string[]
