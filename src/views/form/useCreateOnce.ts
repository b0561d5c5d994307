import { useRef } from 'react'
import { useCreate, useUpdate, type RaRecord } from 'react-admin'
import { newKey } from '../../browser/newKey.ts'
import type { FormValues } from './formValues.ts'

/**
 * Creates one record per form, however often the form is sent: after a lost answer the record may
 * exist already. Changes typed since the first attempt are then saved as an update.
 */
export function useCreateOnce(resource: string) {
  const [create] = useCreate<RaRecord>()
  const [update] = useUpdate<RaRecord>()
  const first = useRef<{ readonly key: string; readonly sent: string }>(undefined)

  return async (data: FormValues): Promise<RaRecord> => {
    const sent = JSON.stringify(data)
    first.current ??= { key: newKey(), sent }
    const meta = { key: first.current.key }
    const created = (await create(resource, { data, meta }, { returnPromise: true })) as RaRecord
    const saved =
      first.current.sent === sent
        ? created
        : ((await update(
            resource,
            { id: created.id, data, previousData: created },
            { mutationMode: 'pessimistic', returnPromise: true },
          )) as RaRecord)
    // The form may create another record afterwards.
    first.current = undefined
    return saved
  }
}
