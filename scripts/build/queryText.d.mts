export function stringify(query: Readonly<Record<string, unknown>>): string
