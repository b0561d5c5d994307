import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useT } from '../../language/useT.ts'
import { upTo } from '../../browser/breakpoints.ts'
import { focusOnMount } from '../../browser/focusOnMount.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import type { Leaf, Resource } from '../../../schema/index.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import type { Choices } from './mergeRecords.ts'
import type { Merging } from './useMerge.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { useEditorName } from '../form/useEditorName.ts'
import './merge.css'

interface Props {
  readonly resource: Resource
  readonly merging: Merging
  readonly onChosen: (choices: Choices) => void
  /** Back to the form, which is as it was. */
  readonly onClose: () => void
}

/** Two people changed the same fields: shows each as it was, as the user wants it, as it is now. */
export function MergeDialog({ resource, merging, onChosen, onClose }: Props) {
  const t = useT()
  const id = useId()
  const whoOf = useEditorName()
  const isNarrow = useMedia(upTo('phone'))
  const { conflicts, kept, taken, changedBy } = merging
  const [choices, setChoices] = useState<Choices>(
    () => new Map(conflicts.map(({ leaf }) => [leaf, 'mine'])),
  )
  const who = changedBy.map(whoOf).join(', ')
  const names = (leaves: readonly Leaf[]) =>
    leaves.map(({ path }) => t(labelKey(resource.name, path))).join(', ')
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isNarrow}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{t('app.merge.title')}</DialogTitle>
      <DialogContent>
        <p className="merge-text" id={`${id}-text`}>
          {who ? t('app.merge.text', { who }) : t('app.merge.textUnknown')}
        </p>
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
      </DialogContent>
      <DialogActions>
        <Button ref={focusOnMount} color="inherit" onClick={onClose}>
          {t('app.merge.cancel')}
        </Button>
        <Button variant="contained" onClick={() => onChosen(choices)}>
          {t('app.merge.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
