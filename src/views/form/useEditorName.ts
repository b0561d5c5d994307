import { useCallback } from 'react'
import { useT } from '../../language/useT.ts'
import type { Changer } from '../../api/errorText.ts'

/** Names a person as histories and notices do: by name, else by email, with the role. */
export function useEditorName(): (by: Changer) => string {
  const t = useT()
  return useCallback(
    ({ name, email, type }) => {
      const who = name ?? email ?? t('app.history.someone')
      return type ? t('app.history.by', { who, role: t(`roles.${type}`, { _: type }) }) : who
    },
    [t],
  )
}
