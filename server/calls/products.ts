import type { Hooks } from '../records/hooks.ts'
import type { CallHandler } from './callHandler.ts'
import { renewReviewed, touchedCollections } from './collections.ts'

export const productHooks: Hooks = {
  follows: ['status', 'vendorCollection'],
  async afterWrite({ tx, before, after }) {
    const isTouched =
      before?.status !== after?.status || before?.vendorCollection !== after?.vendorCollection
    if (isTouched) await renewReviewed(tx, touchedCollections(before, after))
  },
}

/** A call that notes a moment, or takes it back. */
const noting =
  (field: string, moment: 'now' | null): CallHandler =>
  ({ engine, resource, actor, id, extras }) =>
    engine.update(
      resource,
      actor,
      id,
      { [field]: moment && new Date().toISOString() },
      { ...extras, isServer: true },
    )

export const productCalls = {
  audit: noting('auditedOn', 'now'),
  invalidate: noting('flaggedAsIncompleteOn', 'now'),
  discontinue: noting('discontinuedOn', 'now'),
  reactivate: noting('discontinuedOn', null),
  ofCollection: ({ engine, resource, actor, params }) =>
    engine.list(resource, actor, {
      filter: { vendorCollection: params.collectionId },
      from: 0,
      size: 1000,
    }),
} satisfies Record<string, CallHandler>
