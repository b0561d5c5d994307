import { isObject } from '../../../schema/index.ts'
import type { Answer } from '../../api/apiClient.ts'
import { recordFromAnswer } from '../../api/recordPayload.ts'
import { useEditing } from '../../views/form/editing.ts'
import { products } from '../resources.ts'

/**
 * Takes the result of a call outside the form into the form: else the next save would be
 * stale by the user's own doing, and report that somebody saved meanwhile.
 */
export function useOwnChange(): (answer: Answer) => Answer {
  const { stored, adopt } = useEditing()
  return (answer) => {
    const before = stored()
    const { body } = answer
    // Where somebody else was in between, the save finds out.
    const isNext =
      before && isObject(body) && Number(body['version']) === Number(before['version']) + 1
    if (isNext) adopt(recordFromAnswer(products, body))
    return answer
  }
}
