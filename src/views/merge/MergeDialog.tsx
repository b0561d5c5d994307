import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import { focusOnMount } from '../../browser/focusOnMount.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import type { Leaf, Resource } from '../../../schema/index.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import type { Choices } from './mergeRecords.ts'
import type { Merging } from './useMerge.ts'
import { useEditorName } from '../form/useEditorName.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import './merge.css'

interface Props {
  readonly resource: Resource
  readonly merging: Merging
  readonly onChosen: (choices: Choices) => void
  /** Closes the dialog; the form stays as it was. */
  readonly onClose: () => void
}

/**
 * Resolves conflicts: shows the old, the user's and the stored value of each field to choose from.
 */
export function MergeDialog({ resource, merging, onChosen, onClose }: Props) {
  const t = useT()
  const whoOf = useEditorName()
  const { conflicts, kept, taken, changedBy } = merging
  const [choices, setChoices] = useState<Choices>(
    () => new Map(conflicts.map(({ leaf }) => [leaf, 'mine'])),
  )
  const who = changedBy.map(whoOf).join(', ')
  const names = (leaves: readonly Leaf[]) =>
    leaves.map(({ path }) => t(labelKey(resource.name, path))).join(', ')
  return (
    <Dialog
      title={t('app.merge.title')}
      text={who ? t('app.merge.text', { who }) : t('app.merge.textUnknown')}
      width="wide"
      isFullOnPhones
      onClose={onClose}
      actions={
        <>
          <Button ref={focusOnMount} onClick={onClose}>
            {t('app.merge.cancel')}
          </Button>
          <Button look="solid" onClick={() => onChosen(choices)}>
            {t('app.merge.save')}
          </Button>
        </>
      }
    >
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.leaf.path}
          resource={resource}
          conflict={conflict}
          choice={choices.get(conflict.leaf) ?? 'mine'}
          onChoose={(choice) => setChoices(new Map(choices).set(conflict.leaf, choice))}
        />
      ))}
      {kept.length + taken.length > 0 && (
        <div className="merge-others">
          <p>{t('app.merge.others')}</p>
          <ul>
            {kept.length > 0 && (
              <li>
                {t('app.merge.mine')}: {names(kept)}
              </li>
            )}
            {taken.length > 0 && (
              <li>
                {t('app.merge.theirs')}: {names(taken)}
              </li>
            )}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
