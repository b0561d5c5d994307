export function withOptions(root: string, page: string): string
