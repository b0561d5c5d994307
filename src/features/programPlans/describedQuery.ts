/** How the plans are requested as the marketplace describes them; the same wherever, so that one answer serves all. */
export const describedQuery = {
  sort: JSON.stringify(['position', 'ASC']),
  range: '[0,24]',
} as const
