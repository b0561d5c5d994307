import type { Shown } from '../../api/recordPayload.ts'
import type { Call } from '../../../schema/index.ts'
import { recordFromAnswer } from '../../api/recordPayload.ts'
import { useEditing } from '../../views/form/editing.ts'
import { products } from '../resources.ts'
import { useProductCall } from './useProductCall.ts'

interface Wish {
  readonly body?: object
  /** What was typed and not saved yet: saved first, all of the form checked first, or left as it is. */
  readonly typed: 'save' | 'check' | 'leave'
}

/**
 * Acts on the product of a form. What was typed is never lost: it is saved before, and where that does not
 * work nothing else is done, or it stays in the form.
 */
export function useAct(record: Shown<'products'>) {
  const editing = useEditing<Shown<'products'>>()
  const { run, isBusy } = useProductCall()

  async function act(call: Call, { body, typed }: Wish): Promise<boolean> {
    if (typed === 'save' && !(await editing.saveTyped())) return false
    if (typed === 'check' && !(await editing.save({ onlyChanges: true }))) return false
    const product = editing.stored() ?? record
    const outcome = await run(call, product, { ...(body && { body }) })
    if ('refused' in outcome) return false
    editing.adopt(recordFromAnswer(products, outcome.answer))
    return true
  }

  return { act, isBusy: isBusy || editing.isSaving, editing }
}
