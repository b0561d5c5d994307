export function sameData(one: unknown, other: unknown): boolean
