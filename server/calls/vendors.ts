import { isEmpty, valueAt } from '../../schema/index.ts'
import type { Hooks } from '../records/hooks.ts'
import type { CallHandler } from './callHandler.ts'

/** An artisan without a name of its own goes by its artisan name; publishing notes its date (API-054). */
export const vendorHooks: Hooks = {
  beforeWrite({ after, before, now }) {
    if (isEmpty(after.name)) after.name = after.artisanName ?? null
    const isPublished =
      after.artisanStatus === 'active' && valueAt(before, ['artisanStatus']) !== 'active'
    if (isPublished) after.lastPublish = { date: now }
  },
}

export const vendorCalls = {
  status: ({ engine, resource, actor, id, body, extras }) =>
    engine.update(resource, actor, id, { artisanStatus: body.status }, extras),
} satisfies Record<string, CallHandler>
