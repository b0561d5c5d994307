import { useMemo } from 'react'
import { useT } from '../language/useT.ts'
import { saveLanguage } from '../api/saveLanguage.ts'
import { chooseScheme } from '../browser/colourScheme.ts'
import { useScheme } from '../ui/useScheme.ts'
import { useDensity } from '../ui/useDensity.ts'
import { useLanguage } from '../language/useLanguage.ts'
import { useSubject } from '../auth/useSubject.ts'
import { openOverlay } from '../ui/keyboard/overlay.ts'
import { endViewAs } from '../api/viewAsCalls.ts'
import type { Entry } from './entry.ts'
import { pageCommand } from '../ui/keyboard/pageCommands.ts'

/** The actions of the palette; those that would change nothing now are left out. */
export function useActions(): readonly Entry[] {
  const t = useT()
  const language = useLanguage()
  const { isViewed = false } = useSubject()
  const { choice } = useScheme()
  const [density, setDensity] = useDensity()
  return useMemo(() => {
    const action = (name: string, label: string, run: () => void): Entry => ({
      key: `action ${name}`,
      label,
      run,
    })
    const exportList = pageCommand('exportList')
    const importList = pageCommand('importList')
    const refresh = pageCommand('refresh')
    const signOut = pageCommand('signOut')
    const languages = [
      ['en', 'english'],
      ['it', 'italian'],
    ] as const
    return [
      ...(isViewed
        ? [action('leaveView', t('app.palette.leaveView'), () => void endViewAs())]
        : []),
      ...(exportList ? [action('exportList', t('app.palette.exportList'), exportList)] : []),
      ...(importList ? [action('importList', t('app.palette.importList'), importList)] : []),
      ...languages
        .filter(([one]) => one !== language)
        .map(([one, name]) =>
          action(
            `language.${one}`,
            t('app.palette.toLanguage', { name: t(`app.layout.${name}`) }),
            () => void saveLanguage(one),
          ),
        ),
      ...(['light', 'dark', 'system'] as const)
        .filter((one) => one !== choice)
        .map((one) =>
          action(`theme.${one}`, t('app.palette.toTheme', { name: t(`app.layout.${one}`) }), () =>
            chooseScheme(one),
          ),
        ),
      ...(['compact', 'roomy'] as const)
        .filter((one) => one !== density)
        .map((one) =>
          action(
            `density.${one}`,
            t('app.palette.toDensity', { name: t(`app.layout.${one}`) }),
            () => setDensity(one),
          ),
        ),
      ...(refresh ? [action('refresh', t('app.palette.refresh'), refresh)] : []),
      action('keys', t('app.palette.keys'), () => openOverlay('keys')),
      ...(signOut ? [action('signOut', t('app.palette.signOut'), signOut)] : []),
    ]
  }, [t, language, isViewed, choice, density, setDensity])
}
