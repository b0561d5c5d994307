import type { RaThemeOptions } from 'react-admin'
import type { PaletteOptions, ThemeOptions } from '@mui/material/styles'
import { dark, light, type Colours } from './palette.ts'

const bodyFont = "'Inter Variable', 'Inter', system-ui, sans-serif"
const headingFont = "'Lora', Georgia, serif"

const headline = {
  fontFamily: headingFont,
  fontWeight: 600,
  letterSpacing: '-0.01em',
  lineHeight: 1.2,
}

/** Lora for headings, Inter for everything else. */
const typography: ThemeOptions['typography'] = {
  fontFamily: bodyFont,
  fontSize: 14,
  h1: { ...headline, fontSize: '2.25rem' },
  h2: { ...headline, fontSize: '1.75rem' },
  h3: { ...headline, fontSize: '1.5rem' },
  h4: { ...headline, fontSize: '1.375rem' },
  h5: { ...headline, fontSize: '1.2rem' },
  h6: { ...headline, fontSize: '1.075rem' },
  button: { textTransform: 'none', fontWeight: 600 },
  overline: { fontWeight: 600, letterSpacing: '0.08em', lineHeight: 1.6 },
}

const focusRing = {
  outline: '2px solid var(--mui-palette-primary-main)',
  outlineOffset: '2px',
}

/** The label that was given to a MUI component, for another of its elements. */
function labelOf(props: object): { 'aria-label'?: string } {
  const label = 'aria-label' in props ? props['aria-label'] : undefined
  return typeof label === 'string' ? { 'aria-label': label } : {}
}

/** Defaults and styles of the MUI components that the kit and stock views use. */
const components: NonNullable<RaThemeOptions['components']> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { borderRadius: 8 } },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: 'var(--mui-palette-background-paper)', borderRadius: 8 },
      // What is chosen is printed as text, as in our own boxes.
      notchedOutline: { borderColor: 'var(--edge)', '@media print': { display: 'none' } },
    },
  },
  // MUI's default depends on the height and can be long.
  MuiPopover: { defaultProps: { transitionDuration: 150 } },
  // The rows of a stock table name their checkbox on an element that may have no name.
  MuiCheckbox: {
    defaultProps: {
      slotProps: {
        root: () => ({ 'aria-label': undefined }),
        input: labelOf,
      },
    },
  },
  // A stock table that is wider than a phone scrolls in its own frame, not with the page.
  RaList: {
    styleOverrides: {
      root: { '& .RaList-main': { minWidth: 0 }, '& .RaList-content': { overflowX: 'auto' } },
    },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: 6 } } },
}

function solidColour(main: string, contrastText: string, strong = main) {
  return { main, light: main, dark: strong, contrastText }
}

function muiPalette(colours: Colours, mode: 'light' | 'dark'): PaletteOptions {
  const { onSolid } = colours
  return {
    mode,
    primary: solidColour(colours.terracotta, colours.onTerracotta, colours.terracottaStrong),
    secondary: solidColour(colours.olive, onSolid),
    error: solidColour(colours.error, onSolid),
    warning: solidColour(colours.warning, onSolid),
    success: solidColour(colours.success, onSolid),
    info: solidColour(colours.info, onSolid),
    background: { default: colours.paper, paper: colours.surface },
    text: { primary: colours.ink, secondary: colours.inkSoft },
    divider: colours.line,
  }
}

/** Both colour schemes in MUI's format. */
const colorSchemes = {
  light: { palette: muiPalette(light, 'light') },
  dark: { palette: muiPalette(dark, 'dark') },
}

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

/** The theme of MUI and react-admin, light and dark in one; colours are CSS variables. */
export const theme: RaThemeOptions = {
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes,
  defaultColorScheme: 'light',
  typography,
  transitions: { duration: durations },
  shape: { borderRadius: 8 },
  components,
}
