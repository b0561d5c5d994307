import { useLayoutEffect } from 'react'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import type { Leaf, Resource } from '../../../schema/index.ts'
import { viewOf } from '../../fields/index.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Merging } from './useMerge.ts'
import { useEditorName } from '../form/useEditorName.ts'
import './merge.css'

interface Props {
  readonly resource: Resource
  readonly merging: Merging
  readonly onClose: () => void
}

/** Shows what a merge took over from somebody else, and which of the user's own changes stay. */
export function MergeNotice({ resource, merging, onClose }: Props) {
  const t = useT()
  const whoOf = useEditorName()
  const { kept, taken, lost, changedBy } = merging
  // Fields that were chosen in the dialog need no notice.
  const hasNews = taken.length > 0 || lost.length > 0
  // Keeps temporary notices from covering it: see the style sheet.
  useLayoutEffect(() => {
    document.body.classList.toggle('merge-notice-shown', hasNews)
    return () => document.body.classList.remove('merge-notice-shown')
  }, [hasNews])
  const names = (leaves: readonly Leaf[]) =>
    leaves.map(({ path }) => t(labelKey(resource.name, path))).join(', ')
  if (!hasNews) return null
  const who = changedBy.map(whoOf).join(', ')
  const fields = names(taken)
  return (
    <div className="merge-notice">
      <Icon name="merge" />
      <output>
        {taken.length > 0 &&
          (who
            ? t('app.merge.taken', { who, fields })
            : t('app.merge.takenUnknown', { fields }))}{' '}
        {kept.length > 0 && t('app.merge.kept', { fields: names(kept) })}
        {lost.length > 0 && ` ${t('app.merge.lost')}`}
        {lost.map(({ leaf, mine }) => {
          const { Value } = viewOf(leaf)
          return (
            <span key={leaf.path} className="merge-lost">
              {names([leaf])}: <Value value={mine} fieldRef={fieldRefOf(resource, leaf)} />
            </span>
          )
        })}
      </output>
      <button
        type="button"
        className="icon-button"
        aria-label={t('app.merge.dismiss')}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
