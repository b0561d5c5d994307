import type { RaThemeOptions } from 'react-admin'
import { colorSchemes } from './colorSchemes.ts'
import { components } from './components.ts'
import { typography } from './typography.ts'

/** The house's look for MUI and react-admin, light and dark in one; colours are CSS variables. */
export const theme: RaThemeOptions = {
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes,
  defaultColorScheme: 'light',
  typography,
  shape: { borderRadius: 8 },
  components,
}
