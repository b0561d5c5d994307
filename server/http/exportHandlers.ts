import { businessZone, today } from '../../schema/index.ts'
import { Readable } from 'node:stream'
import type { AnyField, Language, Model, Resource } from '../../schema/index.ts'
import { asTableFormat, tableTypes } from '../../resources/settings/fileForm.ts'
import { forbidden } from '../errors/apiError.ts'
import type { Database } from '../db/connect.ts'
import type { Reader } from '../db/replica/reader.ts'
import { inTurns } from '../platform/heavyWork.ts'
import type { Actor } from '../access/actor.ts'
import { exportCsv, exportWorkbook } from '../records/list/exportCsv.ts'
import { countShortened } from '../records/list/countShortened.ts'
import { exportedColumns, listedIn } from '../records/list/exportedRows.ts'
import type { SplitColumns } from '../records/list/exportColumn.ts'
import { badParameter, rangeQuery, type Query } from './readQuery.ts'
import { checkListRequest, usableLeaf } from '../records/list/checkListRequest.ts'
import { countsBy } from '../records/list/countsBy.ts'
import { matchingIds } from '../records/list/matchingIds.ts'
import type { PortalHandlers } from './portalRoutes.ts'

/** Limits of calls about a whole list. */
export interface ExportLimits {
  /** Records that can be selected at the same time. */
  readonly selected: number
  /** Counts are exact up to this number. */
  readonly counted: number
  /** Rows of one file. */
  readonly exported: number
}

const defaultLimits: ExportLimits = { selected: 10_000, counted: 1_000, exported: 50_000 }

/** Time zone of exports whose query names none. */
const defaultZone = businessZone

function requestedLanguage({ language }: Query, actor: Actor): Language {
  if (language === undefined) return actor.language
  if (language !== 'en' && language !== 'it') throw badParameter('language')
  return language
}

function requestedFormat({ format = 'csv' }: Query) {
  const found = asTableFormat(format)
  if (!found) throw badParameter('format')
  return found
}

function requestedZone({ zone = defaultZone }: Query): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return zone
  } catch {
    throw badParameter('zone')
  }
}

/**
 * Handlers of calls about all records that match a list's filter: their ids, and their rows as a
 * file.
 * @param splitColumnsFor the columns of fields that are split into several in a file
 */
export function exportHandlers(
  model: Model,
  reader: Reader,
  splitColumnsFor: (resource: Resource, actor: Actor) => Promise<SplitColumns>,
  { selected, counted, exported } = defaultLimits,
): Pick<PortalHandlers, 'matchingRecords' | 'countRecords' | 'exportRecords'> {
  function matchesOf(
    resource: Resource,
    actor: Actor,
    query: Query,
    language: Language = actor.language,
  ) {
    const { subject } = actor
    if (model.scope(resource, 'read', subject) === null) throw forbidden()
    const list = checkListRequest(
      model,
      resource,
      { subject, language },
      {
        ...rangeQuery(query),
        from: 0,
        size: 1,
      },
    )
    const find = (most: number) =>
      reader.read(actor, (on) => matchingIds(on, model, resource, subject, list, most))
    return { list, find }
  }

  return {
    async matchingRecords({ actor, resource, query }) {
      const found = await matchesOf(resource, actor, query).find(selected + 1)
      return { records: found.slice(0, selected), isAll: found.length <= selected }
    },

    async countRecords({ actor, resource, query }) {
      const { list } = matchesOf(resource, actor, query)
      const { by = '' } = query
      const leaf = usableLeaf(model, resource, actor.subject, by)
      if (leaf.kindName !== 'choice') throw badParameter('by')
      const { values } = leaf.field as AnyField & { readonly values: readonly string[] }
      const { subject } = actor
      const most = counted + 1
      const found = await reader.read(actor, (on) =>
        countsBy(on, model, resource, subject, list, leaf, values, most),
      )
      return found.map(({ value, count }) => ({
        value,
        count: Math.min(count, counted),
        isAll: count <= counted,
      }))
    },

    async exportRecords({ reply, actor, resource, query }) {
      const language = requestedLanguage(query, actor)
      const { list, find } = matchesOf(resource, actor, query, language)
      const { subject } = actor
      const zone = requestedZone(query)
      const found = await find(exported + 1)
      const matches = found.slice(0, exported)
      const day = today(Date.now())
      const splitColumns = await splitColumnsFor(resource, actor)
      const format = requestedFormat(query)
      const parts = {
        read: <T>(work: (on: Database) => Promise<T>) => reader.read(actor, work),
        model,
        resource,
        subject,
        language,
        zone,
        request: list,
        splitColumns,
      }
      const listed = listedIn(exportedColumns(parts))
      const shortened = await parts.read((on) => countShortened(on, resource, listed, matches))
      return reply
        .type(format === 'csv' ? `${tableTypes.csv}; charset=utf-8` : tableTypes[format])
        .header('Content-Disposition', `attachment; filename="${resource.name}-${day}.${format}"`)
        .header('X-Export-Rows', matches.length)
        .header('X-Export-Is-All', String(found.length <= exported))
        .header('X-Export-Shortened', shortened)
        .send(
          // Reads one batch ahead of the client, and none after it has disconnected.
          Readable.from(
            inTurns<string | Uint8Array>(
              format === 'csv'
                ? exportCsv(parts, matches)
                : exportWorkbook(parts, matches, resource.name),
            ),
            { highWaterMark: 1 },
          ),
        )
    },
  }
}
