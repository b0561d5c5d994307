import type { PaletteOptions } from '@mui/material/styles'
import { dark, light, type Colours } from './palette.ts'

function solid(main: string, contrastText: string, strong = main) {
  return { main, light: main, dark: strong, contrastText }
}

function paletteOf(colours: Colours, mode: 'light' | 'dark'): PaletteOptions {
  const { onSolid } = colours
  return {
    mode,
    primary: solid(colours.terracotta, colours.onTerracotta, colours.terracottaStrong),
    secondary: solid(colours.olive, onSolid),
    error: solid(colours.error, onSolid),
    warning: solid(colours.warning, onSolid),
    success: solid(colours.success, onSolid),
    info: solid(colours.info, onSolid),
    background: { default: colours.paper, paper: colours.surface },
    text: { primary: colours.ink, secondary: colours.inkSoft },
    divider: colours.line,
  }
}

/** Both schemes as MUI reads them. */
export const colorSchemes = {
  light: { palette: paletteOf(light, 'light') },
  dark: { palette: paletteOf(dark, 'dark') },
}
