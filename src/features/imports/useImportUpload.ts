import { useCallback, useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { tableTypes } from '../../../resources/settings/fileForm.ts'
import {
  isCsvName,
  isOtherWorkbookName,
  isWorkbookName,
  largestImportBytes,
} from '../../../resources/settings/imports.ts'
import type { Resource } from '../../../schema/index.ts'
import { ApiError } from '../../api/apiClient.ts'
import { callPath } from '../../api/call.ts'
import { messageOf } from '../../api/errorText.ts'
import { askBeyond, isNotOffered } from '../../api/hostOffer.ts'
import { sendBody } from '../../api/sendBody.ts'
import { importKey, importsKey } from './importQueries.ts'
import { sendToUpdator, type UpdatorResult } from './sendToUpdator.ts'

/** A chosen file, read into memory: it can be sent again even if it has changed on disk. */
interface ChosenFile {
  readonly name: string
  readonly content: Blob
}

/** Why an upload has led to no import. */
export interface UploadFailure {
  readonly text: string
  readonly vars?: Readonly<Record<string, string | number>>
  /** The file is not a table; nothing was sent. */
  readonly isWrongType?: true
  /** Nothing was wrong with the file: another try may succeed. */
  readonly isRetryable: boolean
}

interface State {
  readonly file: ChosenFile | null
  readonly failure: UploadFailure | null
  /** The share that has been sent, from 0 to 1; null while nothing is being sent. */
  readonly sent: number | null
  /** What the documented call did, on a host that has no import of its own. */
  readonly results: readonly UpdatorResult[] | null
}

const noUpload: State = { file: null, failure: null, sent: null, results: null }
const megabytes = largestImportBytes / 1024 ** 2

/** Checks name and size of a file before it is sent (rows VAL-185 and MSG-067). */
function checkFile({ name, size }: File): UploadFailure | null {
  const other = isOtherWorkbookName(name) ? 'otherWorkbook' : 'onlyCsv'
  if (!isCsvName(name) && !isWorkbookName(name))
    return { text: `app.imports.file.${other}`, isWrongType: true, isRetryable: false }
  return size > largestImportBytes
    ? { text: 'app.uploads.tooLarge', vars: { name, megabytes }, isRetryable: false }
    : null
}

const typeOf = (name: string) => tableTypes[isWorkbookName(name) ? 'xlsx' : 'csv']

function toFailure(error: unknown): UploadFailure {
  const status = error instanceof ApiError ? error.status : null
  return {
    text: status === null ? 'app.imports.file.unreadable' : messageOf(error),
    isRetryable: status === null || status === 0 || status === 429 || status >= 500,
  }
}

interface Options {
  readonly resource: Resource
  readonly isMassUpdate: boolean
  /** Called with the id of the import that the server has created. */
  readonly onImport: (id: string) => void
}

/** Uploads a file of changes, which the server checks; no record changes yet. */
export function useImportUpload({ resource, isMassUpdate, onImport }: Options) {
  const client = useQueryClient()
  const [state, setState] = useState<State>(noUpload)
  const abortController = useRef<AbortController | null>(null)
  useEffect(() => () => abortController.current?.abort(), [])

  const run = useCallback(
    async (read: () => Promise<ChosenFile>) => {
      abortController.current?.abort()
      const { signal } = (abortController.current = new AbortController())
      setState({ ...noUpload, sent: 0 })
      let file: ChosenFile | null = null
      try {
        file = await read()
        const query = { name: file.name, ...(isMassUpdate && { massUpdate: 'true' }) }
        const path = callPath('importRecords', { path: resource.path })
        const { name, content } = file
        const onProgress = (sent: number) => setState((before) => ({ ...before, file, sent }))
        const send = () =>
          sendBody({
            method: 'POST',
            path: `${path}?${new URLSearchParams(query)}`,
            body: content,
            onProgress,
            signal,
          })
        const body = await askBeyond(`POST ${path}`, send)
          .then((answer) => answer.body)
          .catch(async (error: unknown) => {
            if (!isNotOffered(error) || !isMassUpdate) throw error
            // The documented call takes CSV alone (decision 67).
            if (!isCsvName(name)) throw new ApiError('app.imports.file.onlyCsv', 415)
            const results = await sendToUpdator(new File([content], name), onProgress, signal)
            setState({ ...noUpload, results })
            return null
          })
        if (body === null) return
        const created = body as CallAnswer<'importRecords'>
        client.setQueryData(importKey(created.id), created)
        void client.invalidateQueries({ queryKey: importsKey(resource.name) })
        onImport(created.id)
      } catch (error) {
        if (!signal.aborted) setState({ ...noUpload, file, failure: toFailure(error) })
      }
    },
    [client, resource, isMassUpdate, onImport],
  )

  function choose(chosen: File) {
    const failure = checkFile(chosen)
    if (!failure) {
      void run(async () => ({
        name: chosen.name,
        // Read now, and given the type that the call expects: operating systems name table types
        // differently.
        content: new Blob([await chosen.arrayBuffer()], { type: typeOf(chosen.name) }),
      }))
      return
    }
    abortController.current?.abort()
    setState({ ...noUpload, failure })
  }

  const { file } = state
  return {
    ...state,
    choose,
    again: () => {
      if (file) void run(() => Promise.resolve(file))
    },
  }
}
