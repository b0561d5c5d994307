/** Words in the rows and cards of lists. */
export const rows = {
  /** How old something done is. */
  age: { fresh: 'up to date', ageing: 'due soon', old: 'overdue', never: 'never' },
  /** How near a day is by which something has to be done. */
  due: { overdue: 'overdue', soon: 'due soon', choose: 'Due' },
  cards: { more: 'More' },
} as const
