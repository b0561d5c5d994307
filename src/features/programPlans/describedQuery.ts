/**
 * The query for the plans as the marketplace describes them; identical everywhere, so that all uses
 * share one answer.
 */
export const describedQuery = {
  sort: JSON.stringify(['position', 'ASC']),
  range: '[0,24]',
} as const
