import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDataProvider, useNotify, type DataProvider, type RaRecord } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { Proposal, ProposalCalls, Proposals } from '../../api/proposalCalls.ts'
import { errorText, messageOf } from '../../api/errorText.ts'
import { model } from '../../../resources/index.ts'
import { needLabelKey } from '../../../i18n/needLabelKey.ts'
import {
  isLive,
  proposes,
  valueAt,
  type MessageKey,
  type ProposalDecision,
  type Resource,
  type Subject,
} from '../../../schema/index.ts'
import { useSubject } from '../../auth/useSubject.ts'

/** Whether a record counts proposals that are not decided on. */
function hasSome({ live }: Resource, record: RaRecord | undefined): boolean {
  const counts = Object.values(live?.counts ?? {})
  return counts.some((path) => Number(valueAt(record, [path]) ?? 0) > 0)
}

/**
 * Whether a record may have proposals that the user is concerned with: its numbers say so, but for
 * refusals, which their author reads.
 */
function mayHaveSome(resource: Resource, record: RaRecord | undefined, subject: Subject): boolean {
  if (!resource.live || !record) return false
  if (proposes(model, resource, subject) && isLive(resource, record)) return true
  return hasSome(resource, record) && model.scope(resource, 'update', subject) !== null
}

const done: Readonly<Record<ProposalDecision, MessageKey>> = {
  accept: 'app.proposals.accepted',
  refuse: 'app.proposals.refusedNotice',
  askChange: 'app.proposals.asked',
}

/** What can still be decided on. */
export const isUndecided = ({ state }: Proposal): boolean =>
  state === 'open' || state === 'changeAsked'

/** What is proposed of a record, and the calls that decide on it or take it back. */
export function useProposals(resource: Resource, record: RaRecord | undefined) {
  const t = useT()
  const notify = useNotify()
  const subject = useSubject()
  const queryClient = useQueryClient()
  const calls = useDataProvider<DataProvider & ProposalCalls>()
  const [isBusy, setBusy] = useState(false)
  const id = record?.id ?? ''
  const { data, error, isLoading, refetch } = useQuery<Proposals>({
    queryKey: [resource.name, 'proposals', String(id)],
    queryFn: () => calls.proposals(resource.name, { id }),
    enabled: mayHaveSome(resource, record, subject),
  })
  const waiting = useMemo(() => {
    const open = data?.proposals.filter(isUndecided) ?? []
    return open.length ? new Map(open.map(({ field, value }) => [field, value])) : null
  }, [data])

  /** Makes a call, reports it, and reads the records again. @returns whether it succeeded */
  async function run(work: () => Promise<void>, success: MessageKey): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      notify(success, { type: 'success' })
      return true
    } catch (failure) {
      const { stale, errors } = errorText(failure)
      const key = stale ? 'app.lifecycle.changedMeanwhile' : messageOf(failure)
      const fields = Object.entries(errors).flatMap(([path, problem]) =>
        resource.leaf.has(path) ? `${t(needLabelKey(resource, path))}: ${problem}` : [],
      )
      const text = [t(key, { _: key }), fields.join('; ')].filter(Boolean).join('. ')
      notify(text, { type: 'error', messageArgs: { _: text }, multiLine: true })
      return false
    } finally {
      setBusy(false)
      // After a refusal, what is on screen was out of date.
      await queryClient.invalidateQueries({ queryKey: [resource.name] })
    }
  }

  return {
    data,
    error,
    /** Absent where there may be none: the page would jump for nothing. */
    isLoading: isLoading && hasSome(resource, record),
    /** What waits, by field; null without any. */
    waiting,
    isBusy,
    retry: () => void refetch(),
    decide: (ids: string[], decision: ProposalDecision, reason?: string) =>
      run(
        () =>
          calls.decide(resource.name, {
            id,
            version: Number(record?.['version']),
            ids,
            decision,
            ...(reason !== undefined && { reason }),
          }),
        done[decision],
      ),
    withdraw: (ids: string[]) =>
      run(() => calls.withdraw(resource.name, { id, ids }), 'app.proposals.withdrawn'),
  }
}

export type ProposalState = ReturnType<typeof useProposals>
