import type { RaThemeOptions } from 'react-admin'

const ring = {
  outline: '2px solid var(--mui-palette-primary-main)',
  outlineOffset: '2px',
}

/** Defaults and looks of those components of MUI that the kit draws with. */
export const components: NonNullable<RaThemeOptions['components']> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': ring } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { borderRadius: 8 } },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: 'var(--mui-palette-background-paper)', borderRadius: 8 },
      notchedOutline: { borderColor: 'var(--edge)' },
    },
  },
  // Their own choice depends on the height and can be long.
  MuiPopover: { defaultProps: { transitionDuration: 150 } },
  MuiChip: { styleOverrides: { root: { borderRadius: 6 } } },
}
