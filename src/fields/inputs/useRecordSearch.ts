import { useEffect, useMemo, useState } from 'react'
import { useGetList, type RaRecord } from 'react-admin'
import { model } from '../../../resources/index.ts'
import { valueAt, type Resource } from '../../../schema/index.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { saidTitle, titleColumns } from '../format/recordTitle.ts'
import type { Saying } from '../format/saidText.ts'
import { useCellContext } from '../context/useCellContext.ts'
import { useRecords } from '../context/useRecords.ts'
import type { ComboboxOption, ComboboxStart } from '../../ui/input/comboboxProps.ts'

const pause = 300
const page = { page: 1, perPage: 25 }

function optionOf(resource: Resource, record: RaRecord, saying: Saying): ComboboxOption {
  const picture = resource.picture && valueAt(record, resource.picture.split('.'))
  const id = String(record.id)
  return {
    value: id,
    label: saidTitle(resource, record, saying) || id,
    picture: addressesOf(picture)[0],
  }
}

/** Searches a resource as somebody types, from the moment the list opens; knows the chosen ones too. */
export function useRecordSearch(
  name: string,
  ids: readonly string[],
  among: Readonly<Record<string, unknown>> = {},
  start?: ComboboxStart,
) {
  const resource = model.resource(name)
  const saying = useCellContext()
  const [isOpen, setOpen] = useState(start?.isOpen === true || Boolean(start?.typed))
  const [typed, setTyped] = useState(start?.typed ?? '')
  const [words, setWords] = useState(typed.trim())
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), typed ? pause : 0)
    return () => clearTimeout(timer)
  }, [typed])

  const { data, isPending } = useGetList(
    name,
    {
      pagination: page,
      sort: { field: resource.title, order: 'ASC' },
      filter: { ...among, ...(words && { q: words }) },
      meta: { columns: titleColumns(resource) },
    },
    { enabled: isOpen, placeholderData: (before) => before },
  )
  const known = useRecords(useMemo(() => ({ [name]: ids }), [name, ids]))
  const options = useMemo(
    () => (data ?? []).map((record) => optionOf(resource, record, saying)),
    [data, resource, saying],
  )
  // The same list as long as nothing changes: for another one the box would empty what is being typed.
  const chosen = useMemo(
    () =>
      ids.map((id) => {
        const record = known.get(id)
        return record ? optionOf(resource, record, saying) : { value: id, label: '…' }
      }),
    [ids, known, resource, saying],
  )
  return {
    options,
    chosen,
    hasPictures: resource.picture !== undefined,
    isPending: isPending && isOpen,
    open: () => setOpen(true),
    type: setTyped,
  }
}
