import { useMemo } from 'react'
import { useStore } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useT } from '../language/useT.ts'
import { palette } from '../../resources/settings/constants.ts'
import { labelKey, resourceKey } from '../../i18n/labelKey.ts'
import { model } from '../../resources/index.ts'
import type { Resource } from '../../schema/index.ts'
import { recordTitle } from '../fields/format/recordTitle.ts'
import { useRecords } from '../fields/context/useRecords.ts'
import { useLanguage } from '../language/useLanguage.ts'
import { useSubject } from '../auth/useSubject.ts'
import { useRecordAddress } from '../routing/useRecordAddress.ts'
import { containsWords, foldedWords } from './markedParts.ts'
import type { Entry, EntryGroup } from './entry.ts'
import { useBuiltPages } from '../routing/useBuiltPages.ts'
import { pagesFor } from './pagesFor.ts'
import { useActions } from './useActions.ts'
import { searchedResources, useFoundRecords } from './useFoundRecords.ts'
import { nameRank, searchedPaths, whyFound } from './whyFound.ts'

const noKeys: readonly string[] = []

/**
 * The entries of the palette for the typed text, in groups; recently used ones while nothing is
 * typed.
 */
export function useEntries(typed: string) {
  const t = useT()
  const navigate = useNavigate()
  const language = useLanguage()
  const subject = useSubject()
  const built = useBuiltPages()
  const actions = useActions()
  const { found, ...search } = useFoundRecords(typed)
  // Only keys are stored: a stored title would outlive the right to read it.
  const [recent, setRecent] = useStore<readonly string[]>('preferences.palette', noKeys)

  const recentIds = useMemo(() => {
    const open = new Set(searchedResources(subject).map(({ name }) => name))
    const ids: Record<string, string[]> = {}
    for (const key of recent) {
      const [kind, name = '', id = ''] = key.split(' ')
      if (kind === 'record' && open.has(name)) (ids[name] ??= []).push(id)
    }
    return ids
  }, [recent, subject])
  const known = useRecords(recentIds)
  const recordAddress = useRecordAddress('edit')

  const groups = useMemo((): EntryGroup[] => {
    const words = foldedWords(typed)
    const go = (address: string) => () => void navigate(address)
    const pages = pagesFor(subject, built, t).map(({ address, label, icon }): Entry => ({
      key: `page ${address}`,
      label,
      icon,
      run: go(address),
    }))
    const titleOf = (resource: Resource, record: { readonly id: string | number }) =>
      recordTitle(resource, record, language) || String(record.id)
    const recordEntry = (name: string, record: { readonly id: string | number }): Entry => {
      const resource = model.resource(name)
      return {
        key: `record ${name} ${record.id}`,
        label: titleOf(resource, record),
        icon: resource.icon,
        hint: t(resourceKey(name, 'name'), { smart_count: 1 }),
        run: go(recordAddress(name, record)),
      }
    }
    const byKey = new Map([...pages, ...actions].map((entry) => [entry.key, entry]))
    const latest = recent.flatMap((key): Entry[] => {
      const [kind, name = '', id = ''] = key.split(' ')
      const record = kind === 'record' ? known.get(id) : undefined
      const entry = record ? recordEntry(name, record) : byKey.get(key)
      return entry ? [entry] : []
    })
    const isRecent = new Set(words.length ? [] : latest.map(({ key }) => key))
    const matching = (entries: readonly Entry[]) =>
      entries.filter(({ key, label }) => !isRecent.has(key) && containsWords(label, words))
    const foundGroups = found
      .map(({ resource, records }) => {
        const paths = searchedPaths(model, resource, subject)
        const ranked = records
          .map((record) => ({ record, rank: nameRank(titleOf(resource, record), words) }))
          .toSorted((one, other) => one.rank - other.rank)
          .slice(0, palette.maxPerResource)
        return {
          rank: Math.min(...ranked.map(({ rank }) => rank)),
          name: resource.name,
          label: t(resourceKey(resource.name, 'name'), { smart_count: 2 }),
          entries: ranked.map(({ record }): Entry => {
            const reason = whyFound(resource, record, language, paths, words)
            const entry = recordEntry(resource.name, record)
            if (!reason) return entry
            const label = t(labelKey(resource.name, reason.path))
            return { ...entry, reason: { label, text: reason.text } }
          }),
        }
      })
      .toSorted((one, other) => one.rank - other.rank)
    return [
      {
        name: 'recent',
        label: t('app.palette.recent'),
        entries: words.length ? [] : latest,
      },
      { name: 'pages', label: t('app.palette.pages'), entries: matching(pages) },
      ...foundGroups,
      { name: 'actions', label: t('app.palette.actions'), entries: matching(actions) },
    ].filter(({ entries }) => entries.length > 0)
  }, [typed, subject, built, t, navigate, language, actions, recent, known, found, recordAddress])

  const note = ({ key }: Entry) =>
    setRecent([key, ...recent.filter((one) => one !== key)].slice(0, palette.maxRecent))
  return { groups, note, ...search }
}
