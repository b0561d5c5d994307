import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { call } from '../../api/call.ts'
import { standardSorts, standardView } from '../query/useListState.ts'
import { viewStateOf, openingOf, type SavedView } from './useViews.ts'
import { ViewForm, type ViewDraft } from './ViewForm.tsx'
import { ViewList } from './ViewList.tsx'
import type { ViewsProps } from './ViewsButton.tsx'
import { Popover } from '../../ui/popover/Popover.tsx'
import './panel.css'

interface Props extends ViewsProps {
  readonly anchor: Element
  readonly onClose: () => void
}

/**
 * The saved views of a list: opens one, saves the current state, edits and deletes the user's own.
 */
export function ViewsPanel(props: Props) {
  const { resource, state, names, density, views, change, anchor, onClose } = props
  const t = useT()
  const notify = useNotify()
  const id = useId()
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null)
  const [isBusy, setBusy] = useState(false)

  function choose(view: SavedView | null) {
    onClose()
    if (view) return change(openingOf(resource, view))
    const clean = { filter: {}, words: '', sorts: standardSorts(resource) }
    change({ ...clean, columns: null, density: null, view: views.opening && standardView })
  }

  /** Makes a request, then reads the views again and shows a notice. */
  async function act(work: () => Promise<void>, notice: string) {
    setBusy(true)
    try {
      await work()
      await views.reload()
      notify(notice, { type: 'success' })
      onClose()
    } catch (error) {
      const text = error instanceof Error ? error.message : ''
      notify(text, { type: 'error', messageArgs: { _: text } })
    } finally {
      setBusy(false)
    }
  }
  const show = (view: SavedView) => change(openingOf(resource, view), { replace: true })
  const listState = () => viewStateOf(state, names, density)
  async function saveNew(draft: ViewDraft) {
    const body = { resource: views.list, state: listState(), ...draft }
    show((await call('createView', { body })).body)
  }
  async function rename({ _id }: SavedView, draft: ViewDraft) {
    await call('updateView', { params: { id: _id }, body: draft })
  }
  async function overwrite({ _id }: SavedView) {
    show((await call('updateView', { params: { id: _id }, body: { state: listState() } })).body)
  }
  async function remove({ _id }: SavedView) {
    await call('deleteView', { params: { id: _id } })
    if (state.view === _id) change({ view: null }, { replace: true })
  }

  return (
    <Popover anchor={anchor} labelledBy={id} onClose={onClose}>
      <div className="panel">
        <h2 id={id} className="panel-title">
          {t('app.grid.viewsTitle')}
        </h2>
        {edited ? (
          <ViewForm
            key={edited === 'new' ? 'new' : edited._id}
            view={edited === 'new' ? null : edited}
            isBusy={isBusy}
            onCancel={() => setEdited(null)}
            onSave={(draft) =>
              void act(
                () => (edited === 'new' ? saveNew(draft) : rename(edited, draft)),
                'app.grid.viewSaved',
              )
            }
            onDelete={() =>
              void (edited !== 'new' && act(() => remove(edited), 'app.grid.viewDeleted'))
            }
          />
        ) : (
          <ViewList
            resource={resource}
            state={state}
            views={views}
            isBusy={isBusy}
            onChoose={choose}
            onEdit={setEdited}
            onNew={() => setEdited('new')}
            onOverwrite={(view) => void act(() => overwrite(view), 'app.grid.viewSaved')}
          />
        )}
      </div>
    </Popover>
  )
}
