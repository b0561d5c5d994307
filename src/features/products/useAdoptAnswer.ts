import { isObject } from '../../../schema/index.ts'
import type { Answer } from '../../api/apiClient.ts'
import { recordFromAnswer } from '../../api/recordPayload.ts'
import { useEditing } from '../../views/form/editing.ts'
import { products } from '../resources.ts'

/**
 * Adopts the answer of a call made beside the form as the form's stored record. Otherwise the next
 * save would be refused as stale, and blame somebody else for the user's own change.
 */
export function useAdoptAnswer(): (answer: Answer) => Answer {
  const { stored, adopt } = useEditing()
  return (answer) => {
    const before = stored()
    const { body } = answer
    // If somebody else saved in between, the version check of the next save finds out.
    const isNext =
      before && isObject(body) && Number(body['version']) === Number(before['version']) + 1
    if (isNext) adopt(recordFromAnswer(products, body))
    return answer
  }
}
