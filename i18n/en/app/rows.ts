/** Words in the rows and cards of lists. */
export const rows = {
  /** How old something done is. */
  age: { fresh: 'up to date', ageing: 'due soon', old: 'overdue', never: 'never' },
  cards: { more: 'More' },
} as const
