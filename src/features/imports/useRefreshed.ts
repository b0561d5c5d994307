import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ImportSummary } from '../../../resources/calls/imports.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { importKey, importsKey, isBusy } from './importQueries.ts'

/**
 * Reads again what has become out of date: the records of an import once a step has ended that somebody has
 * waited for, and the server's sentences once another language is chosen.
 */
export function useRefreshed(id: string, one: ImportSummary | undefined): void {
  const client = useQueryClient()
  const wasBusy = useRef(false)
  const language = useLanguage()
  const written = useRef(language)
  const { resource, state } = one ?? {}
  useEffect(() => {
    if (resource === undefined || state === undefined) return
    const hasEnded = wasBusy.current && !isBusy(state)
    wasBusy.current = isBusy(state)
    if (!hasEnded) return
    void client.invalidateQueries({ queryKey: [resource] })
    void client.invalidateQueries({ queryKey: importsKey(resource) })
  }, [client, resource, state])
  useEffect(() => {
    if (written.current === language) return
    written.current = language
    void client.invalidateQueries({ queryKey: importKey(id) })
  }, [client, id, language])
}
