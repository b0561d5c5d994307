import { useQuery } from '@tanstack/react-query'
import type { Shown } from '../../api/recordPayload.ts'
import { pageSizes } from '../../../resources/settings/constants.ts'
import { isObject } from '../../../schema/index.ts'
import { request } from '../../api/apiClient.ts'
import { recordFromAnswer } from '../../api/recordPayload.ts'
import { approvalTables, type ApprovalTableName } from './approvalTables.ts'
import { collections } from '../resources.ts'

const limit = pageSizes.collectionApproval

export interface ApprovalPage {
  readonly rows: readonly Shown<'collections'>[]
  readonly page: number
  readonly pages: number
  /** An upper bound if the server counts only pages. */
  readonly total: number
}

function readPage(body: unknown): ApprovalPage {
  const { docs, page, pages, total } = isObject(body) ? body : {}
  const rows: unknown[] = Array.isArray(docs) ? docs : []
  const last = typeof pages === 'number' ? pages : 1
  return {
    rows: rows.map((row) => recordFromAnswer(collections, row)),
    page: typeof page === 'number' ? page : 1,
    pages: last,
    total: typeof total === 'number' ? total : last > 1 ? last * limit : rows.length,
  }
}

async function fetchPage(
  query: Readonly<Record<string, string>>,
  page: number,
  signal: AbortSignal,
): Promise<ApprovalPage> {
  const pageQuery = { ...query, page: String(page) }
  const { body } = await request(collections.path, { query: pageQuery, signal })
  const answer = readPage(body)
  // All rows of the requested page have been decided meanwhile: read the page that is the last one
  // now.
  return page > answer.pages ? fetchPage(query, answer.pages, signal) : answer
}

/** Reads a page of a table, newest first, by the documented call (rows API-088 to 095). */
export function useApprovalTable(table: ApprovalTableName, artisan: string, page: number) {
  const { flag, date } = approvalTables[table]
  const query = {
    approved: String(flag),
    allReviewed: String(flag),
    limit: String(limit),
    sort: date,
    order: 'desc',
    ...(artisan && { artisan }),
  }
  return useQuery({
    queryKey: [collections.name, 'approval', query, page],
    queryFn: ({ signal }) => fetchPage(query, page, signal),
    placeholderData: (before) => before,
    staleTime: 5000,
  })
}
