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
  /** Where Cancel leads. */
  readonly back: string
  /** What else saves, beside the button that does. */
  readonly saves?: ReactNode
  /** The page's own ways to save, in place of that button. */
  readonly ways?: ReactNode
  /** Rarer actions, at the far end. */
  readonly children?: ReactNode
}

/** Stays at the lower edge of the screen: save, cancel, and whether there is anything to save. */
export function SaveBar({ isNew, isSaving, back, saves, ways, children }: Props) {
  const t = useT()
  const { isDirty } = useFormState()
  const label = isNew ? 'app.form.create' : 'app.form.save'
  const standing = isDirty ? 'app.form.unsaved' : 'app.form.saved'
  return (
    <div className="save-bar">
      <span className="save-ways">
        {ways ?? (
          <Button
            type="submit"
            look="solid"
            disabled={isSaving}
            aria-keyshortcuts="Control+S Meta+S"
            // The field in hand would complain as it loses the focus, and a short form would grow and move
            // this button from under the pointer before it is released: the click would be lost.
            onMouseDown={(event) => event.preventDefault()}
          >
            {t(isSaving ? 'app.form.saving' : label)}
          </Button>
        )}
        {saves}
      </span>
      <span className="save-rest">
        <ButtonLink to={back} state={returning} look="plain">
          {t('app.form.cancel')}
        </ButtonLink>
        <output className="save-state" data-dirty={isDirty ? '' : undefined}>
          {(isDirty || !isNew) && t(standing)}
        </output>
        {children}
      </span>
    </div>
  )
}
