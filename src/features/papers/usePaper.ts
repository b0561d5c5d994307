import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Call, MessageKey } from '../../../schema/index.ts'
import { errorText, failedText } from '../../api/errorText.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { fileNameOf, saveFile } from '../../browser/saveFile.ts'
import { useT } from '../../language/useT.ts'

/** Tells spreadsheet programs that a table is UTF-8; reading an answer as text strips it. */
const byteOrderMark = '\uFEFF'

interface Texts {
  /** The notice after the download. */
  readonly done: MessageKey
  readonly vars?: Readonly<Record<string, string>>
  /** The notice of a failure for which the server gives no message. */
  readonly failed: MessageKey
}

/** Downloads the file that a call answers; one at a time. */
export function usePaper({ done, vars, failed }: Texts) {
  const t = useT()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const isSaving = useRef(false)

  /** @returns whether it was saved */
  async function save(call: Call, params: Readonly<Record<string, string>>): Promise<boolean> {
    if (isSaving.current) return false
    isSaving.current = true
    setBusy(true)
    try {
      const { body, headers } = await resourceCall(call, params)
      const file: unknown = body
      const blob =
        file instanceof Blob
          ? file
          : new Blob([byteOrderMark, String(file)], { type: 'text/csv;charset=utf-8' })
      saveFile(blob, fileNameOf(headers) ?? 'paper.pdf')
      notify(done, { type: 'success', ...(vars && { messageArgs: vars }) })
      return true
    } catch (error) {
      const { status, errors } = errorText(error)
      const reasons = status < 500 ? [...new Set(Object.values(errors))].join('; ') : ''
      const words = reasons || failedText(t, error, failed)
      notify(words, { type: 'error', messageArgs: { _: words } })
      return false
    } finally {
      isSaving.current = false
      setBusy(false)
    }
  }
  return { save, isBusy }
}
