import type { RaThemeOptions } from 'react-admin'
import { colorSchemes } from './colorSchemes.ts'
import { components } from './components.ts'
import { typography } from './typography.ts'

/** No motion takes longer than 200 ms. */
const durations = {
  shortest: 100,
  shorter: 120,
  short: 150,
  standard: 180,
  complex: 200,
  enteringScreen: 180,
  leavingScreen: 150,
}

/** The house's look for MUI and react-admin, light and dark in one; colours are CSS variables. */
export const theme: RaThemeOptions = {
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes,
  defaultColorScheme: 'light',
  typography,
  transitions: { duration: durations },
  shape: { borderRadius: 8 },
  components,
}
