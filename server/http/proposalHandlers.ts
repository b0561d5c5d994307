import type { Engine } from '../records/engine.ts'
import type { PortalHandlers } from './portalRoutes.ts'
import { versionOf } from './recordRoutes.ts'
import { setEtag } from './sendRecord.ts'

/** Handlers of proposals, which every resource with live records has (our extension). */
export const proposalHandlers = (
  engine: Engine,
): Pick<PortalHandlers, 'readProposals' | 'decideProposals' | 'withdrawProposals'> => ({
  readProposals: ({ actor, resource, params: { id }, query: { all } }) =>
    engine.proposals(resource, actor, id, all === 'true'),

  async decideProposals({ request, reply, actor, resource, params: { id }, body }) {
    const record = await engine.decide(resource, actor, id, body, versionOf(request))
    setEtag(reply, record)
    return record
  },

  withdrawProposals: ({ actor, resource, params: { id }, body: { ids } }) =>
    engine.withdraw(resource, actor, id, ids),
})
