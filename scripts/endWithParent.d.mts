export function endWithParent(): void
