/**
 * The two tables of the dashboard (rows COLL-005 to 008): the value of `approved` and
 * `allReviewed`, and the date to sort by.
 */
export const approvalTables = {
  pending: { flag: false, date: 'addDate' },
  approved: { flag: true, date: 'approvalDate' },
} as const

export type ApprovalTableName = keyof typeof approvalTables

export const tableNames: readonly ApprovalTableName[] = ['pending', 'approved']

export const isTableName = (text: string | null): text is ApprovalTableName =>
  tableNames.some((name) => name === text)
