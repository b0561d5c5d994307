import {
  decides,
  proposalDecisions,
  proposes,
  putAt,
  undecidedStates,
  type ProposalDecision,
} from '../../../schema/index.ts'
import { ApiError, badInput, forbidden, notFound } from '../../errors/apiError.ts'
import { lockRecord } from '../write/lockRecord.ts'
import type { WriteOptions } from '../write/writeOptions.ts'
import { changeRecord } from '../write/writeRecord.ts'
import type { WriteTarget } from '../write/writeTarget.ts'
import { closeProposals, countProposals } from '../write/keepProposals.ts'

/** What somebody says to proposals of a record. */
export interface Decision {
  readonly ids: readonly string[]
  readonly decision: ProposalDecision
  /** Required unless they are accepted. */
  readonly reason?: string | null
}

interface Chosen {
  readonly _id: string
  readonly field: string
  readonly value: unknown
  readonly by: string
}

/**
 * The named proposals of a locked record.
 * @throws ApiError 404 where one does not exist, 409 where one was decided on, replaced or withdrawn
 *   meanwhile
 */
async function chosenOf(
  { tx, resource }: WriteTarget,
  record: string,
  ids: readonly string[],
): Promise<readonly Chosen[]> {
  const found = await tx
    .selectFrom('proposals')
    .select(['_id', 'field', 'value', 'by', 'state'])
    .where('resource', '=', resource.name)
    .where('record', '=', record)
    .where('_id', 'in', ids)
    .orderBy('_id')
    .forUpdate()
    .execute()
  if (found.length < new Set(ids).size) throw notFound(resource.name)
  const isUndecided = ({ state }: { state: string }) => undecidedStates.some((one) => one === state)
  if (!found.every(isUndecided)) throw new ApiError(409, 'DECIDED', 'errors.proposalDecided')
  return found
}

/** Makes the proposed values live, by the rules of every change. @returns the new version */
async function applyValues(
  target: WriteTarget,
  id: string,
  chosen: readonly Chosen[],
  { hooks }: WriteOptions,
): Promise<number> {
  const body: Record<string, unknown> = {}
  for (const { field, value } of chosen) {
    const leaf = target.resource.leaf.get(field)
    if (!leaf) throw new ApiError(409, 'DECIDED', 'errors.proposalDecided')
    putAt(body, leaf.parts, value)
  }
  // The author had the right to propose it, and whoever decides needs none to each field.
  const options = { hooks, isServer: true, skipNotification: true }
  return (await changeRecord(target, id, body, options)).version
}

/**
 * Decides on proposals of a record: all of them or, where one is refused by a rule, none.
 * @throws ApiError 403 for a user who does not decide, 400 without the reason that is due, 404 and
 *   409 as above; 409 `STALE` where the record has changed since the version that was read; 400 or
 *   422 naming the fields that no longer fit the record
 */
export async function decideProposals(
  target: WriteTarget,
  id: string,
  { ids, decision, reason }: Decision,
  options: WriteOptions,
): Promise<void> {
  const { model, resource, actor } = target
  const { record: before, now } = await lockRecord(target, 'read', id, options.version)
  if (!decides(model, resource, actor.subject)) throw forbidden()
  if (decision !== 'accept' && !reason?.trim())
    throw badInput({ reason: { key: 'validation.required' } })
  const chosen = await chosenOf(target, id, ids)
  const version =
    decision === 'accept' ? await applyValues(target, id, chosen, options) : Number(before.version)
  await closeProposals(
    target,
    chosen.map(({ _id }) => _id),
    proposalDecisions[decision],
    { at: now, reason: reason?.trim() || null, ...(decision === 'accept' && { version }) },
  )
  await countProposals(target, id)
  await options.hooks.afterDecision?.({
    ...target,
    id,
    before,
    now,
    decision,
    reason: reason?.trim() || null,
    proposals: chosen.map(({ _id, field, by }) => ({ id: _id, field, by })),
  })
}

/**
 * Takes back what a user proposes of a record of their own.
 * @throws ApiError 403 for users whose changes apply at once, 404 and 409 as above
 */
export async function withdrawProposals(
  target: WriteTarget,
  id: string,
  ids: readonly string[],
): Promise<void> {
  const { now } = await lockRecord(target, 'update', id, undefined)
  if (!proposes(target.model, target.resource, target.actor.subject)) throw forbidden()
  const chosen = await chosenOf(target, id, ids)
  await closeProposals(
    target,
    chosen.map(({ _id }) => _id),
    'withdrawn',
    { at: now },
  )
  await countProposals(target, id)
}

/**
 * Takes back what an import proposes, except what was decided on or replaced since.
 * @returns whether it proposed any of it
 */
export async function withdrawImported(
  target: WriteTarget,
  id: string,
  imported: string,
): Promise<boolean> {
  const { tx, resource } = target
  const { now } = await lockRecord(target, 'update', id, undefined)
  const found = await tx
    .selectFrom('proposals')
    .select('_id')
    .where('resource', '=', resource.name)
    .where('record', '=', id)
    .where('import', '=', imported)
    .where('state', 'in', undecidedStates)
    .execute()
  await closeProposals(
    target,
    found.map(({ _id }) => _id),
    'withdrawn',
    { at: now },
  )
  if (found.length) await countProposals(target, id)
  return found.length > 0
}
