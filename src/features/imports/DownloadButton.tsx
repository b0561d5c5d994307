import { useState, type ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { CallParams } from '../../../resources/calls/index.ts'
import { callPath } from '../../api/call.ts'
import { request } from '../../api/apiClient.ts'
import { askBeyond } from '../../api/hostOffer.ts'
import { messageOf } from '../../api/errorText.ts'
import { fileNameOf, saveFile } from '../../browser/saveFile.ts'
import { Button } from '../../ui/Button.tsx'

type FileCall = 'readImportTemplate' | 'readFailedRows'

interface Props<N extends FileCall> {
  readonly name: N
  readonly params: CallParams<N>
  readonly query?: Readonly<Record<string, string>>
  /** The file's name if the server does not give one. */
  readonly fallback: string
  readonly children: ReactNode
}

/** Tells spreadsheet programs that a table is UTF-8; reading an answer as text strips it. */
const byteOrderMark = '\uFEFF'

/** Downloads a table from the server as a file. */
export function DownloadButton<N extends FileCall>(props: Props<N>) {
  const { name, params, query, fallback, children } = props
  const t = useT()
  const notify = useNotify()
  const [isLoading, setLoading] = useState(false)

  async function download() {
    setLoading(true)
    try {
      const { body, headers } = await askBeyond(name, () =>
        request(callPath(name, params), query ? { query } : {}),
      )
      const table =
        body instanceof Blob ? body : new Blob([byteOrderMark, String(body)], { type: 'text/csv' })
      saveFile(table, fileNameOf(headers) ?? fallback)
    } catch (error) {
      const text = messageOf(error)
      notify(text, { type: 'error', messageArgs: { _: text } })
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button
      look="outlined"
      size="small"
      icon="download"
      disabled={isLoading}
      onClick={() => void download()}
    >
      {isLoading ? t('app.imports.template.busy') : children}
    </Button>
  )
}
