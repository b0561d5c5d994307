import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { Changer } from '../../api/errorText.ts'

/** Names people as histories and notices do: by their address and what they are. */
export function useEditorName(): (by: Changer) => string {
  const t = useTranslate()
  return useCallback(
    ({ email, type }) => {
      const who = email ?? t('app.history.someone')
      return type ? t('app.history.by', { who, role: t(`roles.${type}`, { _: type }) }) : who
    },
    [t],
  )
}
