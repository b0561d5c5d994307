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
import { sendBody } from '../../api/sendBody.ts'
import { importKey, importsKey } from './importQueries.ts'

/** A file that was chosen, read into memory: it can be sent again when it has changed on disk. */
interface Chosen {
  readonly name: string
  readonly content: Blob
}

/** Why there is no import. */
export interface UploadFailure {
  readonly text: string
  readonly vars?: Readonly<Record<string, string | number>>
  /** It is no table at all: nothing was sent. */
  readonly isOther?: true
  /** Another try may help: nothing was wrong with the file. */
  readonly isForNow: boolean
}

interface State {
  readonly file: Chosen | null
  readonly failure: UploadFailure | null
  /** The share that has been sent, from 0 to 1; null where nothing is on its way. */
  readonly sent: number | null
}

const empty: State = { file: null, failure: null, sent: null }
const megabytes = largestImportBytes / 1024 ** 2

/** What is wrong with a file before a byte of it is sent (rows VAL-185 and MSG-067). */
function refusalOf({ name, size }: File): UploadFailure | null {
  const other = isOtherWorkbookName(name) ? 'otherWorkbook' : 'onlyCsv'
  if (!isCsvName(name) && !isWorkbookName(name))
    return { text: `app.imports.file.${other}`, isOther: true, isForNow: false }
  return size > largestImportBytes
    ? { text: 'app.uploads.tooLarge', vars: { name, megabytes }, isForNow: false }
    : null
}

const typeOf = (name: string) => tableTypes[isWorkbookName(name) ? 'xlsx' : 'csv']

function failureOf(error: unknown): UploadFailure {
  const status = error instanceof ApiError ? error.status : null
  return {
    text: status === null ? 'app.imports.file.unreadable' : messageOf(error),
    isForNow: status === null || status === 0 || status === 429 || status >= 500,
  }
}

interface Options {
  readonly resource: Resource
  readonly isMassUpdate: boolean
  /** Called with the import that the server has made of a file. */
  readonly onImport: (id: string) => void
}

/** Sends a file of changes, which the server looks at; no record changes yet. */
export function useImportUpload({ resource, isMassUpdate, onImport }: Options) {
  const client = useQueryClient()
  const [state, setState] = useState<State>(empty)
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  const run = useCallback(
    async (read: () => Promise<Chosen>) => {
      current.current?.abort()
      const { signal } = (current.current = new AbortController())
      setState({ ...empty, sent: 0 })
      let file: Chosen | null = null
      try {
        file = await read()
        const query = { name: file.name, ...(isMassUpdate && { massUpdate: 'true' }) }
        const path = callPath('importRecords', { path: resource.path })
        const { body } = await sendBody({
          method: 'POST',
          path: `${path}?${new URLSearchParams(query)}`,
          body: file.content,
          onProgress: (sent) => setState((before) => ({ ...before, file, sent })),
          signal,
        })
        const made = body as CallAnswer<'importRecords'>
        client.setQueryData(importKey(made.id), made)
        void client.invalidateQueries({ queryKey: importsKey(resource.name) })
        onImport(made.id)
      } catch (error) {
        if (!signal.aborted) setState({ file, failure: failureOf(error), sent: null })
      }
    },
    [client, resource, isMassUpdate, onImport],
  )

  function choose(chosen: File) {
    const failure = refusalOf(chosen)
    if (!failure) {
      void run(async () => ({
        name: chosen.name,
        // As read now, and under the type that the call takes: systems disagree about tables.
        content: new Blob([await chosen.arrayBuffer()], { type: typeOf(chosen.name) }),
      }))
      return
    }
    current.current?.abort()
    setState({ ...empty, failure })
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
