import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { focusOnMount } from '../fields/focusOnMount.ts'
import { useTranslate } from 'react-admin'
import { labelKey } from '../../i18n/labelKey.ts'
import { canRead, type Resource } from '../../schema/index.ts'
import { model } from '../../resources/index.ts'
import { useSubject } from '../providers/useSubject.ts'

interface Props {
  readonly resource: Resource
  /** Paths that somebody else has changed. */
  readonly changed: readonly string[]
  /** Paths that are changed in the form. */
  readonly mine: readonly string[]
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
  readonly onClose: () => void
}

/** Somebody else has saved first: says what they changed and lets the user decide. */
export function StaleDialog({ resource, changed, mine, onKeepMine, onTakeTheirs, onClose }: Props) {
  const t = useTranslate()
  const id = useId()
  const subject = useSubject()
  const known = changed.filter((path) => {
    const leaf = resource.leaf.get(path)
    // What the server notes on every save says nothing about what was changed.
    return leaf && !leaf.field.stamp && canRead(model, leaf, subject)
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('app.form.staleTitle')}</DialogTitle>
      <DialogContent>
        <p>{t(known.length ? 'app.form.staleText' : 'app.form.staleUnknown')}</p>
        {known.length > 0 && (
          <ul>
            {known.map((path) => (
              <li key={path}>
                {t(labelKey(resource.name, path))}
                {mine.includes(path) && <strong> – {t('app.form.staleBoth')}</strong>}
              </li>
            ))}
          </ul>
        )}
        <p>{t('app.form.staleHint')}</p>
      </DialogContent>
      <DialogActions className="stale-actions">
        <Button color="inherit" onClick={onTakeTheirs}>
          {t('app.form.takeTheirs')}
        </Button>
        <Button color="inherit" onClick={onKeepMine}>
          {t('app.form.keepMine')}
        </Button>
        <Button ref={focusOnMount} variant="contained" onClick={onClose}>
          {t('app.form.keepEditing')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
