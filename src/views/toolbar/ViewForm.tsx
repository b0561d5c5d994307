import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import { model } from '../../../resources/index.ts'
import type { Role } from '../../../schema/index.ts'
import { focusOnMount } from '../../browser/focusOnMount.ts'
import { useSubject } from '../../auth/useSubject.ts'
import type { SavedView } from './useViews.ts'
import { Button } from '../../ui/Button.tsx'
import './column.css'
import './panel.css'
import './view.css'

/** The values of the form. */
export interface ViewDraft {
  readonly name: string
  readonly isDefault: boolean
  readonly sharedWith?: readonly Role[]
}

interface Props {
  /** Null for a new one. */
  readonly view: SavedView | null
  readonly isBusy: boolean
  readonly onSave: (draft: ViewDraft) => void
  readonly onDelete: () => void
  readonly onCancel: () => void
}

/** Name of a view, who else sees it, and whether the list opens with it. */
export function ViewForm({ view, isBusy, onSave, onDelete, onCancel }: Props) {
  const t = useT()
  const { role } = useSubject()
  const [name, setName] = useState(view?.name ?? '')
  const [isDefault, setDefault] = useState(view?.isDefault ?? false)
  const [sharedWith, setSharedWith] = useState<readonly Role[]>(view?.sharedWith ?? [])
  // The server lets only staff share views.
  const mayShare = model.roles.groups['team']?.includes(role) === true
  const setShared = (type: Role, isOn: boolean) =>
    setSharedWith(isOn ? [...sharedWith, type] : sharedWith.filter((one) => one !== type))
  return (
    <form
      className="view-form"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onSave({ name: name.trim(), isDefault, ...(mayShare && { sharedWith }) })
      }}
    >
      <label className="view-name">
        {t('app.grid.viewName')}
        <input
          ref={focusOnMount}
          className="panel-search"
          type="text"
          required
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <label className="column-name">
        <input
          type="checkbox"
          checked={isDefault}
          onChange={(event) => setDefault(event.target.checked)}
        />
        {t('app.grid.viewMakeDefault')}
      </label>
      {mayShare && (
        <fieldset className="view-sharing">
          <legend>{t('app.grid.viewShare')}</legend>
          {model.roles.types.map((type) => (
            <label key={type} className="column-name">
              <input
                type="checkbox"
                checked={sharedWith.includes(type)}
                onChange={(event) => setShared(type, event.target.checked)}
              />
              {t(`roles.${type}`)}
            </label>
          ))}
        </fieldset>
      )}
      <p className="panel-hint">{t('app.grid.viewKeeps')}</p>
      <div className="panel-actions">
        {view && (
          <Button look="danger" size="small" disabled={isBusy} onClick={onDelete}>
            {t('app.grid.viewDelete')}
          </Button>
        )}
        <Button size="small" onClick={onCancel}>
          {t('app.form.cancel')}
        </Button>
        <Button size="small" type="submit" look="solid" disabled={isBusy || name.trim() === ''}>
          {t('app.form.save')}
        </Button>
      </div>
    </form>
  )
}
