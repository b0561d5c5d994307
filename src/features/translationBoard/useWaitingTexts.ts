import { useQuery } from '@tanstack/react-query'
import { translations as definition } from '../../../resources/translations.ts'
import { isObject } from '../../../schema/index.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { textAddress, type NextText } from '../translations/textAddress.ts'

const renewed = 20_000

async function readNext(): Promise<NextText> {
  const { body } = await resourceCall(definition.calls.next, {})
  return isObject(body) ? body : {}
}

/** How many texts wait for this user. */
export function useWaitingTexts() {
  const subject = useSubject()
  const { data } = useQuery({
    queryKey: ['translations', 'next'],
    queryFn: readNext,
    refetchInterval: renewed,
    refetchOnMount: 'always',
  })
  return {
    /** Undefined until the server has answered. */
    waiting: data && Number(data.waiting ?? 0),
    /** Whether there is one that nobody else has open. */
    isThere: data !== undefined && textAddress(data, subject) !== null,
  }
}
