import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MessageKey, UploadPart } from '../../schema/index.ts'
import { ApiError } from '../api/apiClient.ts'
import { requireReauthentication } from '../auth/reauthentication.ts'
import { messageOf } from '../api/errorText.ts'
import { inspectFile } from './inspectFile.ts'
import { uploadQueue, type UploadResult, type UploadState } from './uploadQueue.ts'

/** Sends one file; what the server answered is for the caller to show. */
export type SendFile = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<void>

/** Time between two tries while the browser reports no change of the connection. */
const pause = 5_000

/** How long files that have arrived stay in sight once nothing is on its way: as long as a notice. */
const shownAfterwards = 5_000

/** States of a file that would be lost with the page. */
const unsent: readonly UploadState[] = ['checking', 'waiting', 'sending', 'processing']

/**
 * A queue of files that lives as long as the page. It waits while the connection is gone, and goes on
 * by itself.
 */
export function useUploads(
  part: UploadPart,
  send: SendFile,
  onArrived: (result: UploadResult) => void,
  failure?: MessageKey,
) {
  const [queue] = useState(() =>
    uploadQueue({
      most: part.most,
      inspect: (file) => inspectFile(file, part),
      send,
      isOffline: (error) => error instanceof ApiError && error.status === 0,
      textOf(error) {
        if (!(error instanceof ApiError)) return messageOf(error)
        // Another host of the calls may know the code alone.
        if (error.body.code === 'BAD_IMAGE_DIMENSIONS')
          return `app.uploads.${part.pixels?.exact ? 'exact' : 'minimum'}Resolution`
        return failure && error.status >= 500 ? failure : messageOf(error)
      },
      onArrived,
    }),
  )
  const items = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const isPaused = useSyncExternalStore(queue.subscribe, queue.isPaused)
  useEffect(() => {
    const resume = () => queue.resume()
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [queue])
  useEffect(() => {
    // The browser fires no event when only the server was away.
    const timer = isPaused ? setTimeout(() => queue.resume(), pause) : undefined
    return () => clearTimeout(timer)
  }, [queue, isPaused])
  useEffect(() => () => queue.close(), [queue])
  const isUnsent = items.some(({ state }) => unsent.includes(state))
  const isToClear = !isUnsent && items.some(({ state }) => state === 'done')
  useEffect(() => {
    const timer = isToClear ? setTimeout(() => queue.clearDone(), shownAfterwards) : undefined
    return () => clearTimeout(timer)
  }, [queue, isToClear])
  useEffect(
    () => (isUnsent ? requireReauthentication(() => queue.close()) : undefined),
    [queue, isUnsent],
  )
  return { queue, items, isPaused }
}
