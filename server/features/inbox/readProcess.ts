import { sql } from 'kysely'
import { isOfResource, type RecordProcess } from '../../../resources/processes/process.ts'
import { processes } from '../../../resources/processes/processes.ts'
import { filterOf } from '../../../resources/inbox/inboxItem.ts'
import { valueOf } from '../../db/tables/projection.ts'
import { serverActor } from '../../access/serverActor.ts'
import { knownDay } from '../../db/databaseNow.ts'
import type { PortalHandlers } from '../../http/portalRoutes.ts'
import { checkFilter } from '../../records/list/checkListRequest.ts'
import { matching } from '../../records/list/matching.ts'
import type { PortalParts } from '../registry/feature.ts'
import { countOfRecords, countOfRows, shownCount, type Count } from './countOf.ts'

const separator = '.'

interface Turn {
  readonly situation: string
  readonly since: Date
}

/** How much stands in each situation, and in which one a record is. */
export function processHandlers({
  model,
  database,
  engine,
  reader,
  waiting,
}: Pick<PortalParts, 'model' | 'database' | 'engine' | 'reader' | 'waiting'>): Pick<
  PortalHandlers,
  'readProcesses' | 'readTurn'
> {
  // Situations are evaluated with all fields: the answer names no value of them.
  const { subject } = serverActor('readTurn')
  const everything = { ...subject, rights: model.roles.rights[subject.role] ?? [] }

  /** A statement with the situation of one record; a record is in exactly one. */
  function situationOf({ name, situations }: RecordProcess, id: string) {
    const resource = model.resource(name)
    const found = situations.map(({ name: situation, filter, since }) => {
      // No situation depends on the day: what does is a reminder.
      const request = checkFilter(model, resource, everything, filterOf({ filter }, ''))
      const leaf = since === undefined ? undefined : resource.leaf.get(since)
      const { from, conditions } = matching(
        model,
        resource,
        everything,
        request,
        leaf ? [leaf] : [],
      )
      return sql`select ${situation}::text as "situation",
        coalesce(${leaf ? sql`${valueOf(leaf, resource)}::timestamptz, ` : sql``}g."updatedAt") as "since"
        ${from} where g."_id" = ${id}::uuid and ${sql.join(conditions, sql` and `)}`
    })
    return sql<Turn>`${sql.join(found, sql` union all `)}`
  }

  return {
    async readProcesses({ actor }) {
      const day = knownDay(database)
      const { subject } = actor
      const counts = processes.flatMap((process) => {
        const nameOf = (situation: string) => `${process.name}${separator}${situation}`
        if (!isOfResource(process))
          return process.situations.flatMap(({ name, source }) => {
            const rows = waiting[source]
            return rows ? countOfRows(nameOf(name), rows()) : []
          })
        const resource = model.resource(process.name)
        if (model.scope(resource, 'read', subject) === null) return []
        return process.situations.map((situation) =>
          countOfRecords(
            model,
            subject,
            { ...situation, name: nameOf(situation.name), resource: process.name },
            day,
          ),
        )
      })
      const { rows } = await reader.read(actor, (on) =>
        sql<Count>`${sql.join(
          counts.map((one) => sql`(${one})`),
          sql` union all `,
        )}`.execute(on),
      )
      return rows.map((row) => {
        const [process = '', situation = ''] = row.name.split(separator)
        const { name: _, ...count } = shownCount(row)
        return { process, situation, ...count }
      })
    },

    async readTurn({ actor, resource, params: { id } }) {
      await engine.read(resource, actor, id)
      const process = processes.filter(isOfResource).find(({ name }) => name === resource.name)
      if (!process) return { situation: null, since: null }
      const { rows } = await situationOf(process, id).execute(database)
      const [turn] = rows
      return { situation: turn?.situation ?? null, since: turn?.since.toISOString() ?? null }
    },
  }
}
