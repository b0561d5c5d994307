import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate, type RaRecord } from 'react-admin'
import { needLabelKey } from '../../../i18n/needLabelKey.ts'
import { products as definition } from '../../../resources/products.ts'
import type { Call, MessageKey } from '../../../schema/index.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { messageOf, errorText, type SaveError } from '../../api/errorText.ts'
import { products } from '../resources.ts'

/** What a call is sent in addition to the product's id and version. */
interface Sent {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: object
  /** Of the record that the call makes. */
  readonly key?: string
  /** Shown where the server gives no reason. */
  readonly failure?: MessageKey
}

/** How a call went: the product as the server answers it, or why not. */
export type Outcome = { readonly answer: unknown } | { readonly refused: SaveError }

/**
 * Does calls about products with the version on screen, reports the result, and reloads what the
 * screen shows of products. Somebody else's change is reported and shown, never overwritten.
 */
export function useProductCall() {
  const t = useTranslate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const refresh = () => queryClient.invalidateQueries({ queryKey: [definition.name] })

  async function run(
    call: Call,
    product: RaRecord,
    { params, body, key: recordKey, failure = 'errors.changeProduct' }: Sent = {},
  ): Promise<Outcome> {
    setBusy(true)
    try {
      const ids = { id: String(product.id), ...params }
      const { body: answer } = await resourceCall(
        call,
        ids,
        body,
        Number(product['version']),
        recordKey,
      )
      await refresh()
      if (call.success) notify(call.success, { type: 'success' })
      return { answer }
    } catch (error) {
      const refused = errorText(error)
      if (refused.stale) await refresh()
      const key = refused.stale
        ? 'app.lifecycle.changedMeanwhile'
        : refused.status >= 500
          ? failure
          : messageOf(error)
      // Where no form shows what a product lacks, nobody could find out.
      const fieldTexts = Object.entries(refused.errors).flatMap(([path, problem]) =>
        products.leaf.has(path) && problem !== key
          ? `${t(needLabelKey(products, path))}: ${problem}`
          : [],
      )
      const text = [t(key, { _: key }), fieldTexts.join('; ')].filter(Boolean).join('. ')
      notify(text, { type: 'error', messageArgs: { _: text }, multiLine: true })
      return { refused }
    } finally {
      setBusy(false)
    }
  }

  return { run, isBusy, refresh }
}
