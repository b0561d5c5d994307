import { Readable } from 'node:stream'
import type { Language, Model, Resource } from '../../schema/index.ts'
import { badInput, forbidden } from '../errors/apiError.ts'
import type { Database } from '../db/connect.ts'
import type { Actor } from '../access/actor.ts'
import { exportCsv } from '../records/list/exportCsv.ts'
import { rangeQuery, type Query } from './readQuery.ts'
import { checkListRequest } from '../records/list/checkListRequest.ts'
import { matchingIds } from '../records/list/matchingIds.ts'
import type { PortalHandlers } from './portalRoutes.ts'

/** Where calls about a whole list are cut off. */
export interface ExportLimits {
  /** Most records that can be selected at once. */
  readonly selected: number
  /** Most rows of one file. */
  readonly exported: number
}

const usualLimits: ExportLimits = { selected: 10_000, exported: 50_000 }

/** The time zone for readers who name none. */
const houseZone = 'Europe/Rome'

const wrong = (name: string) =>
  badInput({ [name]: { key: 'errors.badFilter', vars: { field: name } } })

function requestedLanguage({ language }: Query, actor: Actor): Language {
  if (language === undefined) return actor.language
  if (language !== 'en' && language !== 'it') throw wrong('language')
  return language
}

function requestedZone({ zone = houseZone }: Query): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return zone
  } catch {
    throw wrong('zone')
  }
}

/** Calls about all records that match a list's filter: their ids, and their rows as a file. */
export function exportHandlers(
  model: Model,
  database: Database,
  { selected, exported } = usualLimits,
): Pick<PortalHandlers, 'matchingRecords' | 'exportRecords'> {
  function matchesOf(resource: Resource, { subject }: Actor, query: Query) {
    if (model.scope(resource, 'read', subject) === null) throw forbidden()
    const list = checkListRequest(model, resource, subject, {
      ...rangeQuery(query),
      from: 0,
      size: 1,
    })
    const find = (most: number) => matchingIds(database, model, resource, subject, list, most)
    return { list, find }
  }

  return {
    async matchingRecords({ actor, resource, query }) {
      const found = await matchesOf(resource, actor, query).find(selected + 1)
      return { records: found.slice(0, selected), isAll: found.length <= selected }
    },

    async exportRecords({ reply, actor, resource, query }) {
      const { list, find } = matchesOf(resource, actor, query)
      const { subject } = actor
      const language = requestedLanguage(query, actor)
      const zone = requestedZone(query)
      const found = await find(exported + 1)
      const matches = found.slice(0, exported)
      const day = new Date().toISOString().slice(0, 10)
      const parts = { database, model, resource, subject, language, zone, request: list }
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${resource.name}-${day}.csv"`)
        .header('X-Export-Rows', matches.length)
        .header('X-Export-Is-All', String(found.length <= exported))
        .send(
          // One batch ahead of the reader, and none once the reader has gone.
          Readable.from(exportCsv(parts, matches), { highWaterMark: 1 }),
        )
    },
  }
}
