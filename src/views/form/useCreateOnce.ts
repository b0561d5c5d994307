import { useRef } from 'react'
import { useCreate, useUpdate, type RaRecord } from 'react-admin'
import { newKey } from '../../browser/newKey.ts'
import type { FormValues } from './formValues.ts'

/**
 * Creates the one record of a form, however often it is sent: when an answer is lost, the record may be there.
 * What was typed after that is written over it.
 */
export function useCreateOnce(resource: string) {
  const [create] = useCreate<RaRecord>()
  const [update] = useUpdate<RaRecord>()
  const first = useRef<{ readonly key: string; readonly sent: string }>(undefined)

  return async (data: FormValues): Promise<RaRecord> => {
    const sent = JSON.stringify(data)
    first.current ??= { key: newKey(), sent }
    const meta = { key: first.current.key }
    const made = (await create(resource, { data, meta }, { returnPromise: true })) as RaRecord
    const saved =
      first.current.sent === sent
        ? made
        : ((await update(
            resource,
            { id: made.id, data, previousData: made },
            { mutationMode: 'pessimistic', returnPromise: true },
          )) as RaRecord)
    // The form may go on to make another one.
    first.current = undefined
    return saved
  }
}
