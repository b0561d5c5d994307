import type { Identifier } from 'react-admin'
import type { CallAnswer, CallBody } from '../../resources/calls/index.ts'
import type { Model } from '../../schema/index.ts'
import { call } from './call.ts'

/** What is proposed of a record, and who may do what about it. */
export type Proposals = CallAnswer<'readProposals'>
export type Proposal = Proposals['proposals'][number]

/** A decision on proposals of a record, as it was seen. */
export interface ProposalParams extends CallBody<'decideProposals'> {
  readonly id: Identifier
  readonly version: number
}

/** Methods of the data provider that react-admin does not define. */
export interface ProposalCalls {
  proposals(resource: string, params: { readonly id: Identifier }): Promise<Proposals>
  decide(resource: string, params: ProposalParams): Promise<void>
  withdraw(
    resource: string,
    params: { readonly id: Identifier; readonly ids: string[] },
  ): Promise<void>
}

/** The proposals of live records, on the paths of their definitions. */
export function proposalCalls(model: Model): ProposalCalls {
  const paramsOf = (name: string, id: Identifier) => ({
    path: model.resource(name).path,
    id: String(id),
  })
  return {
    async proposals(name, { id }) {
      return (await call('readProposals', { params: paramsOf(name, id) })).body
    },
    async decide(name, { id, version, ...body }) {
      await call('decideProposals', {
        params: paramsOf(name, id),
        body,
        headers: { 'If-Match': `"${version}"` },
      })
    },
    async withdraw(name, { id, ids }) {
      await call('withdrawProposals', { params: paramsOf(name, id), body: { ids } })
    },
  }
}
