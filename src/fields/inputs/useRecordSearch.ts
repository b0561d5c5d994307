import { useEffect, useMemo, useState } from 'react'
import { useInfiniteGetList, type RaRecord } from 'react-admin'
import { searchDebounceMs } from '../../../resources/settings/constants.ts'
import { model } from '../../../resources/index.ts'
import { valueAt, type Resource } from '../../../schema/index.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { displayTitle, titleColumns } from '../format/recordTitle.ts'
import type { TextContext } from '../format/displayText.ts'
import { useCellContext } from '../context/useCellContext.ts'
import { useRecords } from '../context/useRecords.ts'
import type { ComboboxOption, ComboboxStart } from '../../ui/input/comboboxProps.ts'

const firstPage = { page: 1, perPage: 25 }

function optionOf(resource: Resource, record: RaRecord, context: TextContext): ComboboxOption {
  const picture = resource.picture && valueAt(record, resource.picture.split('.'))
  const id = String(record.id)
  return {
    value: id,
    label: displayTitle(resource, record, context) || id,
    picture: addressesOf(picture)[0],
  }
}

/**
 * Searches a resource as the user types, once the list is open, page after page; reads the chosen records too.
 */
export function useRecordSearch(
  name: string,
  ids: readonly string[],
  among: Readonly<Record<string, unknown>> = {},
  start?: ComboboxStart,
) {
  const resource = model.resource(name)
  const context = useCellContext()
  const [isOpen, setOpen] = useState(start?.isOpen === true || Boolean(start?.typed))
  const [typed, setTyped] = useState(start?.typed ?? '')
  const [words, setWords] = useState(typed.trim())
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), typed ? searchDebounceMs : 0)
    return () => clearTimeout(timer)
  }, [typed])

  const { data, isPending, hasNextPage, isFetching, fetchNextPage } = useInfiniteGetList(
    name,
    {
      pagination: firstPage,
      sort: { field: resource.title, order: 'ASC' },
      filter: { ...among, ...(words && { q: words }) },
      meta: { columns: titleColumns(resource) },
    },
    { enabled: isOpen, placeholderData: (before) => before },
  )
  const known = useRecords(useMemo(() => ({ [name]: ids }), [name, ids]))
  const options = useMemo(() => {
    const found = (data?.pages ?? []).flatMap((page) => page.data)
    // A record that came to stand on another page meanwhile is offered once.
    const unique = new Map(found.map((record) => [record.id, record]))
    return [...unique.values()].map((record) => optionOf(resource, record, context))
  }, [data, resource, context])
  // The same array as long as nothing changes: for a new one the box would clear what is being
  // typed.
  const chosen = useMemo(
    () =>
      ids.map((id) => {
        const record = known.get(id)
        return record ? optionOf(resource, record, context) : { value: id, label: '…' }
      }),
    [ids, known, resource, context],
  )
  return {
    options,
    chosen,
    hasPictures: resource.picture !== undefined,
    isPending: isPending && isOpen,
    open: () => setOpen(true),
    type: setTyped,
    more: () => {
      if (hasNextPage && !isFetching) void fetchNextPage()
    },
  }
}
