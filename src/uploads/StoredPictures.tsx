import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useT } from '../language/useT.ts'
import { fileUrl } from '../api/fileUrl.ts'
import { moveItem } from '../browser/moveItem.ts'
import { Picture } from '../ui/Picture.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import '../ui/icon.css'
import './stored.css'
import './upload.css'

interface Props {
  /** What the pictures show; the accessible name of the list. */
  readonly name: string
  readonly addresses: readonly string[]
  /** Absent where the user may not delete. */
  readonly onDelete?: ((address: string) => Promise<void>) | undefined
  /** What deleting a picture would lose, for the question; undefined if nothing. */
  readonly warningOf?: ((address: string) => string | undefined) | undefined
  /** Absent where the order does not matter, or the user may not change it. */
  readonly onOrder?: ((addresses: readonly string[]) => Promise<void>) | undefined
  /** They are still in the browser alone: nothing is lost that could not be chosen again. */
  readonly isUnsent?: boolean
  /** Further actions on a picture. */
  readonly renderActions?: ((address: string, number: number) => ReactNode) | undefined
}

/** The button that is focused after a picture has been moved or deleted. */
interface FocusTarget {
  readonly at: number
  readonly action: 'back' | 'on' | 'delete'
}

/**
 * Stored pictures, each to be opened, deleted after a question, and moved by dragging or by
 * buttons.
 */
export function StoredPictures(props: Props) {
  const { name, addresses, onDelete, warningOf, onOrder, isUnsent = false, renderActions } = props
  const t = useT()
  const [toDelete, setToDelete] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [dragged, setDragged] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const emptyText = useRef<HTMLParagraphElement>(null)
  const focusTarget = useRef<FocusTarget | null>(null)
  useEffect(() => {
    if (isBusy || !focusTarget.current) return
    const { at, action } = focusTarget.current
    focusTarget.current = null
    const picture = list.current?.children.item(Math.min(at, addresses.length - 1))
    const enabled = (button: string) => picture?.querySelector<HTMLElement>(`${button}:enabled`)
    const next = enabled(`[data-does='${action}']`) ?? enabled('button') ?? emptyText.current
    next?.focus()
  }, [isBusy, addresses.length])
  if (addresses.length === 0)
    return (
      <p ref={emptyText} tabIndex={-1} className="upload-hint stored-none">
        {t('app.uploads.noPictures')}
      </p>
    )
  const run = async (work: () => Promise<void>, next: FocusTarget) => {
    setBusy(true)
    try {
      await work()
    } finally {
      focusTarget.current = next
      setBusy(false)
    }
  }
  const move = (from: number, to: number) => {
    if (onOrder && from !== to)
      void run(() => onOrder(moveItem(addresses, from, to)), {
        at: to,
        action: to < from ? 'back' : 'on',
      })
  }
  const drop = (at: number) => (event: DragEvent) => {
    if (dragged === null) return
    event.preventDefault()
    setDragged(null)
    move(dragged, at)
  }
  return (
    <>
      <ul ref={list} className="stored-pictures" aria-label={name} aria-busy={isBusy}>
        {addresses.map((address, at) => (
          // The buttons do for the keyboard what dragging does for the mouse.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={address}
            draggable={onOrder !== undefined}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={drop(at)}
          >
            <a
              href={fileUrl(address)}
              target="_blank"
              rel="noreferrer"
              aria-label={t('app.uploads.picture', { name, number: at + 1 })}
            >
              <Picture address={address} size="large" />
            </a>
            <span className="stored-picture-actions">
              {onOrder && (
                <>
                  <button
                    type="button"
                    className="icon-button"
                    data-does="back"
                    disabled={isBusy || at === 0}
                    aria-label={t('app.uploads.moveBack', { number: at + 1 })}
                    onClick={() => move(at, at - 1)}
                  >
                    <Icon name="back" />
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    data-does="on"
                    disabled={isBusy || at === addresses.length - 1}
                    aria-label={t('app.uploads.moveOn', { number: at + 1 })}
                    onClick={() => move(at, at + 1)}
                  >
                    <Icon name="forward" />
                  </button>
                </>
              )}
              {onDelete && (
                <button
                  type="button"
                  className="icon-button"
                  data-does="delete"
                  disabled={isBusy}
                  aria-label={t(isUnsent ? 'app.uploads.takeOut' : 'app.uploads.delete', {
                    number: at + 1,
                  })}
                  onClick={() =>
                    isUnsent
                      ? void run(() => onDelete(address), { at, action: 'delete' })
                      : setToDelete(address)
                  }
                >
                  <Icon name="bin" />
                </button>
              )}
            </span>
            {renderActions?.(address, at + 1)}
          </li>
        ))}
      </ul>
      {toDelete !== null && onDelete && (
        <ConfirmDialog
          title={t('app.uploads.deleteTitle')}
          text={[warningOf?.(toDelete), t('app.uploads.deleteText')].filter(Boolean).join(' ')}
          yes={t('app.form.delete')}
          no={t('app.form.cancel')}
          isBusy={isBusy}
          onYes={() =>
            void run(
              async () => {
                await onDelete(toDelete)
                setToDelete(null)
              },
              { at: addresses.indexOf(toDelete), action: 'delete' },
            )
          }
          onNo={() => setToDelete(null)}
        />
      )}
    </>
  )
}
