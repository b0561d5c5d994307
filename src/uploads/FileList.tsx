import { useEffect, useRef, useState } from 'react'
import { useT } from '../language/useT.ts'
import { fileUrl } from '../api/fileUrl.ts'
import { bareAddress, fileName } from '../../schema/index.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import './stored.css'
import './upload.css'

interface Props {
  /** Accessible name of the list. */
  readonly name: string
  /** Addresses as the server gives them: those of private files are signed. */
  readonly addresses: readonly string[]
  /** Absent where the user may not delete. */
  readonly onDelete?: ((address: string) => Promise<void>) | undefined
  /** What deleting a file would lose, for the question; undefined if nothing. */
  readonly warningOf?: ((address: string) => string | undefined) | undefined
}

const icons: Readonly<Record<string, IconName>> = {
  pdf: 'pdf',
  xls: 'table',
  xlsx: 'table',
  rar: 'archive',
  zip: 'archive',
}

/** Stored files, each to be opened, downloaded, and deleted after a question. */
export function FileList({ name, addresses, onDelete, warningOf }: Props) {
  const t = useT()
  const [toDelete, setToDelete] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const emptyText = useRef<HTMLParagraphElement>(null)
  /** Index of the row that is focused after a deletion. */
  const focusIndex = useRef<number | null>(null)
  useEffect(() => {
    if (isBusy || focusIndex.current === null) return
    const row = list.current?.children.item(Math.min(focusIndex.current, addresses.length - 1))
    focusIndex.current = null
    const button = row?.querySelector<HTMLElement>('button') ?? emptyText.current
    button?.focus()
  }, [isBusy, addresses.length])
  if (addresses.length === 0)
    return (
      <p ref={emptyText} tabIndex={-1} className="upload-hint stored-none">
        {t('app.uploads.noFiles')}
      </p>
    )
  const remove = async (address: string) => {
    if (!onDelete) return
    setBusy(true)
    try {
      await onDelete(address)
    } finally {
      focusIndex.current = addresses.indexOf(address)
      setToDelete(null)
      setBusy(false)
    }
  }
  return (
    <>
      <ul ref={list} className="stored-files" aria-label={name} aria-busy={isBusy}>
        {addresses.map((address) => {
          const file = fileName(address)
          return (
            <li key={bareAddress(address)}>
              <Icon name={icons[file.split('.').at(-1) ?? ''] ?? 'text'} />
              <a href={fileUrl(address)} target="_blank" rel="noreferrer">
                {file}
              </a>
              <span className="stored-file-actions">
                <a
                  className="icon-button"
                  href={fileUrl(address)}
                  download={file}
                  aria-label={t('app.uploads.download', { name: file })}
                >
                  <Icon name="save" />
                </a>
                {onDelete && (
                  <button
                    type="button"
                    className="icon-button"
                    disabled={isBusy}
                    aria-label={t('app.uploads.deleteFile', { name: file })}
                    onClick={() => setToDelete(address)}
                  >
                    <Icon name="bin" />
                  </button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {toDelete !== null && onDelete && (
        <ConfirmDialog
          title={t('app.uploads.deleteFileTitle', { name: fileName(toDelete) })}
          text={[warningOf?.(toDelete), t('app.uploads.deleteFileText')].filter(Boolean).join(' ')}
          yes={t('app.form.delete')}
          no={t('app.form.cancel')}
          isBusy={isBusy}
          onYes={() => void remove(toDelete)}
          onNo={() => setToDelete(null)}
        />
      )}
    </>
  )
}
