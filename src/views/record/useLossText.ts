import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { needLabelKey } from '../../../i18n/needLabelKey.ts'
import type { Resource } from '../../../schema/index.ts'

/** The sentence that a live record would lack some fields. */
export function useLossText(resource: Resource): (paths: readonly string[]) => string {
  const t = useT()
  const [locale] = useLocaleState()
  return (paths) => {
    const names = paths.map((path) => t(needLabelKey(resource, path)))
    return t('app.readiness.loseText', { fields: new Intl.ListFormat(locale).format(names) })
  }
}
