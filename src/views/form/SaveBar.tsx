import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { returning } from '../query/listVisits.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import './save.css'

interface Props {
  readonly isNew: boolean
  readonly isSaving: boolean
  /** Address that Cancel leads to. */
  readonly back: string
  /** Further buttons that save, beside the main one. */
  readonly moreSaveButtons?: ReactNode
  /** The page's own save buttons, in place of the main one. */
  readonly saveButtons?: ReactNode
  /** Rarer actions, at the far end. */
  readonly children?: ReactNode
}

/** The bar at the lower edge of the screen: save, cancel, and whether there are unsaved changes. */
export function SaveBar({ isNew, isSaving, back, moreSaveButtons, saveButtons, children }: Props) {
  const t = useT()
  const { isDirty } = useFormState()
  const label = isNew ? 'app.form.create' : 'app.form.save'
  const stateKey = isDirty ? 'app.form.unsaved' : 'app.form.saved'
  return (
    <div className="save-bar">
      <span className="save-ways">
        {saveButtons ?? (
          <Button
            type="submit"
            look="solid"
            disabled={isSaving}
            aria-keyshortcuts="Control+S Meta+S"
            // Keeps the focus in its field: an error shown on blur would make a short form grow and
            // move this button away before the pointer is released, and the click would be lost.
            onMouseDown={(event) => event.preventDefault()}
          >
            {t(isSaving ? 'app.form.saving' : label)}
          </Button>
        )}
        {moreSaveButtons}
      </span>
      <span className="save-rest">
        <ButtonLink to={back} state={returning} look="plain">
          {t('app.form.cancel')}
        </ButtonLink>
        <output className="save-state" data-dirty={isDirty ? '' : undefined}>
          {(isDirty || !isNew) && t(stateKey)}
        </output>
        {children}
      </span>
    </div>
  )
}
