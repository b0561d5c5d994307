import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Shown } from '../../api/recordPayload.ts'
import type { Call } from '../../../schema/index.ts'
import { recordFromAnswer } from '../../api/recordPayload.ts'
import { hasUploads, uploadsEnd } from '../../uploads/uploadsEnd.ts'
import { useEditing } from '../../views/form/editing.ts'
import { products } from '../resources.ts'
import { useProductCall } from './useProductCall.ts'

interface ActionOptions {
  readonly body?: object
  /**
   * What happens to unsaved values first: they are saved, saved after a check of the whole form, or
   * left.
   */
  readonly unsaved: 'save' | 'check' | 'leave'
  /** Whether the page itself shows that it succeeded. */
  readonly isQuiet?: boolean
}

/**
 * Makes a call about the product of a form. Unsaved values are never lost: they are saved first,
 * and if that fails the call is not made, or they stay in the form.
 */
export function useProductAction(record: Shown<'products'>) {
  const editing = useEditing<Shown<'products'>>()
  const { run, isBusy } = useProductCall()
  const notify = useNotify()
  const [isWaiting, setWaiting] = useState(false)

  /** Files that are being sent belong to what the call is about. */
  async function filesArrived(): Promise<boolean> {
    if (!hasUploads()) return true
    notify('app.uploads.waitedFor', { type: 'info' })
    setWaiting(true)
    const haveArrived = await uploadsEnd()
    setWaiting(false)
    if (!haveArrived) notify('app.uploads.notAll', { type: 'warning' })
    return haveArrived
  }

  async function perform(
    call: Call,
    { body, unsaved, isQuiet = false }: ActionOptions,
  ): Promise<boolean> {
    if (!(await filesArrived())) return false
    if (unsaved === 'save' && !(await editing.saveTyped())) return false
    if (unsaved === 'check' && !(await editing.save({ onlyChanges: true }))) return false
    const product = editing.stored() ?? record
    const outcome = await run(call, product, { ...(body && { body }), isQuiet })
    if ('refused' in outcome) return false
    editing.adopt(recordFromAnswer(products, outcome.answer))
    return true
  }

  return { perform, isBusy: isBusy || isWaiting || editing.isSaving, editing }
}
