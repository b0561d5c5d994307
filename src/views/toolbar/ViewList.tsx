import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import type { ListState } from '../query/useListState.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { isChanged, type SavedView, type Views } from './useViews.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import './column.css'
import './panel.css'
import './view.css'

interface Props {
  readonly resource: Resource
  readonly state: ListState
  readonly views: Views
  readonly isBusy: boolean
  /** Null for the list without a view. */
  readonly onChoose: (view: SavedView | null) => void
  readonly onEdit: (view: SavedView) => void
  readonly onNew: () => void
  readonly onOverwrite: (view: SavedView) => void
}

/** The views to choose from: the user's own, then those shared by others. */
export function ViewList(props: Props) {
  const { resource, state, views, isBusy, onChoose, onEdit, onNew, onOverwrite } = props
  const t = useT()
  const { isViewed = false } = useSubject()
  const current = views.views.find(({ _id }) => _id === state.view)
  const groups = [
    { label: 'app.grid.viewMine', some: views.views.filter(({ isMine }) => isMine) },
    { label: 'app.grid.viewShared', some: views.views.filter(({ isMine }) => !isMine) },
  ] as const
  return (
    <>
      <button
        type="button"
        className="view-choice"
        aria-current={current ? undefined : 'true'}
        onClick={() => onChoose(null)}
      >
        {t('app.grid.viewStandard')}
      </button>
      {views.error && <p className="panel-hint">{t('app.grid.viewsFailed')}</p>}
      {groups.map(
        ({ label, some }) =>
          some.length > 0 && (
            <section key={label}>
              <h3 className="panel-part">{t(label)}</h3>
              <ul className="column-list">
                {some.map((view) => (
                  <li key={view._id}>
                    <button
                      type="button"
                      className="view-choice"
                      aria-current={view === current ? 'true' : undefined}
                      onClick={() => onChoose(view)}
                    >
                      {view.name}
                      <small>
                        {view.isDefault && t('app.grid.viewDefault')}
                        {!view.isMine && t('app.grid.viewBy', { owner: view.owner ?? '?' })}
                      </small>
                    </button>
                    {view.isMine && !isViewed && (
                      <ToolButton
                        label={t('app.grid.viewEdit', { name: view.name })}
                        onClick={() => onEdit(view)}
                      >
                        <Icon name="edit" />
                      </ToolButton>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {isViewed && <p className="panel-hint">{t('app.why.viewing')}</p>}
      <div className="panel-actions">
        {current?.isMine && isChanged(resource, current, state) && (
          <Button
            look="link"
            size="small"
            disabled={isBusy || isViewed}
            onClick={() => onOverwrite(current)}
          >
            {t('app.grid.viewSave')}
          </Button>
        )}
        <Button size="small" look="solid" disabled={isViewed} onClick={onNew}>
          {t('app.grid.viewSaveNew')}
        </Button>
      </div>
    </>
  )
}
