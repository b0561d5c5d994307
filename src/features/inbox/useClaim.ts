import { useCallback } from 'react'
import { useDataProvider, useNotify, type RaRecord } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import {
  filterOf,
  isOfRecords,
  type InboxItem,
  type RecordItem,
} from '../../../resources/inbox/inboxItem.ts'
import { model } from '../../../resources/index.ts'
import { today } from '../../../schema/index.ts'
import { messageOf } from '../../api/errorText.ts'
import { may } from '../../auth/may.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { useRecordAddress, type Addressed } from '../../routing/useRecordAddress.ts'
import { listParams } from '../../views/query/listParams.ts'
import { pageSizes, standardSorts, type Sort } from '../../views/query/listState.ts'
import { rememberVisit } from '../../views/query/listVisits.ts'
import { useNextText } from '../translations/useNextText.ts'
import { useItemAddress } from './useInbox.ts'

/** What waits longest comes first, as far as that is known. */
function sortsOf({ resource, since }: RecordItem): readonly Sort[] {
  return since === undefined ? standardSorts(model.resource(resource)) : [[since, 'ASC']]
}

/**
 * Returns a function that opens the first record of a kind of work where it is worked on; the
 * others are its neighbours there, as if it had been opened from their list.
 */
export function useClaim(): (item: InboxItem, now: number) => Promise<void> {
  const navigate = useNavigate()
  const notify = useNotify()
  const subject = useSubject()
  const dataProvider = useDataProvider()
  const itemAddress = useItemAddress()
  const editAddress = useRecordAddress('edit')
  const showAddress = useRecordAddress('show')
  const openText = useNextText()
  return useCallback(
    async (item, now) => {
      if (!isOfRecords(item) || item.isWholePage) return void navigate(itemAddress(item, now))
      const resource = model.resource(item.resource)
      // Texts have a queue of their own, which leaves out those that somebody else has open.
      if (item.resource === 'translations') return openText()
      const recordAddress = may(model, subject, 'edit', resource) ? editAddress : showAddress
      const addressOf = (record: Addressed) => recordAddress(resource.name, record)
      const filter = filterOf(item, today(now))
      const sorts = sortsOf(item)
      const state = { page: 1, perPage: pageSizes[0], sorts, filter, words: '' }
      const params = listParams(resource, [], {
        ...state,
        columns: null,
        density: null,
        view: null,
      })
      try {
        const { data, total } = await dataProvider.getList<RaRecord>(resource.name, params)
        const [first] = data
        if (!first) return notify('app.inbox.noneLeft', { type: 'info' })
        rememberVisit({
          resource: resource.name,
          address: itemAddress(item, now),
          params,
          from: 0,
          total: total ?? null,
          records: data.map((record) => ({ id: String(record.id), address: addressOf(record) })),
          addressOf,
          current: null,
          scroll: { window: 0, top: 0, left: 0 },
        })
        await navigate(addressOf(first))
      } catch (error) {
        const text = messageOf(error)
        notify(text, { type: 'error', messageArgs: { _: text } })
      }
    },
    [navigate, notify, subject, dataProvider, itemAddress, editAddress, showAddress, openText],
  )
}
