import type { ComponentType } from 'react'
import { lazyValue } from '../browser/lazyValue.ts'
import { withTheme } from '../theme/withTheme.ts'

/** What MUI draws inside a page that is drawn without it. */
export const themedPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyValue(() => withTheme(load))
