import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { model } from '../../../resources/index.ts'
import { canRead, type Leaf, type Resource } from '../../../schema/index.ts'
import { call } from '../../api/call.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { choiceOptions } from '../../fields/context/choiceOptions.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { readFilter, writeFilter, type ListFilter } from '../../fields/context/filterState.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import './valueTab.css'

interface Props {
  readonly resource: Resource
  readonly filter: ListFilter
  readonly words: string
  readonly onChange: (filter: ListFilter) => void
}

/** Milliseconds for which the counts are not read again. */
const staleTimeMs = 10_000

/**
 * The values of the list's `tabs` field with the number of records; a click filters the list by
 * one.
 */
export function ValueTabs(props: Props) {
  const { resource } = props
  const subject = useSubject()
  const leaf = resource.list.tabs === undefined ? undefined : resource.leaf.get(resource.list.tabs)
  return leaf && canRead(model, leaf, subject) ? <Tabs {...props} leaf={leaf} /> : null
}

function Tabs({ resource, filter, words, onChange, leaf }: Props & { readonly leaf: Leaf }) {
  const context = useCellContext()
  const { t, locale } = context
  const { path } = leaf
  const otherFilters = useMemo(
    () => JSON.stringify({ ...writeFilter(filter, path, null), ...(words && { q: words }) }),
    [filter, path, words],
  )
  const { data } = useQuery({
    queryKey: [resource.name, 'counts', path, otherFilters],
    queryFn: async ({ signal }) =>
      (
        await call('countRecords', {
          params: { path: resource.path },
          query: { by: path, filter: otherFilters },
          signal,
        })
      ).body,
    staleTime: staleTimeMs,
    placeholderData: (before) => before,
    retry: false,
  })
  const counts = new Map((Array.isArray(data) ? data : []).map((one) => [one.value, one]))
  const chosen = readFilter(filter, path)?.equals?.map(String) ?? []
  const isOnlyChoice = (value: string) => chosen.length === 1 && chosen[0] === value
  const narrow = (value: string | null) =>
    onChange(writeFilter(filter, path, value === null ? null : { equals: [value] }))
  const format = numberFormat(locale).format
  return (
    <fieldset className="value-tabs" aria-label={t('app.list.tabs')}>
      <button
        type="button"
        className="value-tab"
        aria-pressed={readFilter(filter, path) === null}
        onClick={() => narrow(null)}
      >
        {t('app.list.tabsAll')}
      </button>
      {choiceOptions(fieldRefOf(resource, leaf), context).map(({ value, label }) => {
        const found = counts.get(value)
        return (
          <button
            key={value}
            type="button"
            className="value-tab"
            aria-pressed={isOnlyChoice(value)}
            // A second click removes the filter.
            onClick={() => narrow(isOnlyChoice(value) ? null : value)}
          >
            {label}
            <span className="value-tab-count" data-none={found?.count === 0 ? '' : undefined}>
              {found && `${format(found.count)}${found.isAll ? '' : '+'}`}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
