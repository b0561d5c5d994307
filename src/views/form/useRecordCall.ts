import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, type RaRecord } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { needLabelKey } from '../../../i18n/needLabelKey.ts'
import type { Call, MessageKey, Resource } from '../../../schema/index.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { errorText, failedText, type SaveError } from '../../api/errorText.ts'

/** What a call is sent in addition to the record's id and version. */
interface CallOptions {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: object
  /** Idempotency key of the record that the call creates. */
  readonly key?: string
  /** Shown where the server gives no reason. */
  readonly failure?: MessageKey
  /** Whether the page itself shows that it succeeded. */
  readonly isQuiet?: boolean
}

/** The outcome of a call: the server's answer, or its refusal. */
export type Outcome = { readonly answer: unknown } | { readonly refused: SaveError }

/**
 * Makes calls about records with the version on screen, reports the result, and reads the records
 * again. A change by somebody else is reported and shown, never overwritten.
 * @param usualFailure shown where the server gives no reason
 * @param otherResources other resources that the calls change
 */
export function useRecordCall(
  resource: Resource,
  usualFailure: MessageKey,
  otherResources: readonly string[] = [],
) {
  const t = useT()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const refresh = () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [name] }) =>
        name === resource.name || otherResources.includes(String(name)),
    })

  async function run(
    call: Call,
    record: RaRecord,
    { params, body, key: recordKey, failure = usualFailure, isQuiet = false }: CallOptions = {},
  ): Promise<Outcome> {
    setBusy(true)
    try {
      const ids = { id: String(record.id), ...params }
      const { body: answer } = await resourceCall(
        call,
        ids,
        body,
        Number(record['version']),
        recordKey,
      )
      await refresh()
      if (call.success && !isQuiet) notify(call.success, { type: 'success' })
      return { answer }
    } catch (error) {
      const refused = errorText(error)
      if (refused.stale) await refresh()
      const told = refused.stale
        ? t('app.lifecycle.changedMeanwhile')
        : failedText(t, error, failure)
      // No form shows the field errors here, so the notice names them.
      const fieldTexts = Object.entries(refused.errors).flatMap(([path, problem]) =>
        resource.leaf.has(path) && problem !== told
          ? `${t(needLabelKey(resource, path))}: ${problem}`
          : [],
      )
      const text = [told, fieldTexts.join('; ')].filter(Boolean).join('. ')
      notify(text, { type: 'error', messageArgs: { _: text }, multiLine: true })
      return { refused }
    } finally {
      setBusy(false)
    }
  }

  return { run, isBusy, refresh }
}
