import { badInput } from '../errors/apiError.ts'
import type { Engine } from '../records/engine.ts'
import { parseCursor } from '../records/history/readHistory.ts'
import type { PortalHandlers } from './portalRoutes.ts'
import { versionOf } from './recordRoutes.ts'
import { setEtag } from './sendRecord.ts'

/** Handlers of history and undo, which every resource has (our extension). */
export const historyHandlers = (
  engine: Engine,
): Pick<PortalHandlers, 'readHistory' | 'undoVersion'> => ({
  async readHistory({ actor, resource, params: { id }, query: { before } }) {
    if (before !== undefined && !parseCursor(before))
      throw badInput({ before: { key: 'errors.badFilter', vars: { field: 'before' } } })
    return engine.history(resource, actor, id, before)
  },

  async undoVersion({ request, reply, actor, resource, params: { id, version } }) {
    const expected = versionOf(request)
    const record = await engine.undo(resource, actor, id, Number(version), expected)
    setEtag(reply, record)
    return record
  },
})
