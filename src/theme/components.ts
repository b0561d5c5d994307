import type { RaThemeOptions } from 'react-admin'
import { heading } from './typography.ts'

/**
 * Looks of react-admin's components. They read colours from the theme object, which stays that of
 * the light scheme; these read the variables.
 */
const reactAdminComponents: NonNullable<RaThemeOptions['components']> = {
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        '& .RaBulkActionsToolbar-toolbar': {
          backgroundColor:
            'color-mix(in srgb, var(--mui-palette-primary-main) 14%, var(--mui-palette-background-paper))',
          color: 'var(--mui-palette-text-primary)',
        },
      },
    },
  },
}

const ring = {
  outline: '2px solid var(--mui-palette-primary-main)',
  outlineOffset: '2px',
}

type Labelled = { readonly 'aria-label'?: string | undefined }

/** Defaults and looks of MUI's components. */
export const components: NonNullable<RaThemeOptions['components']> = {
  ...reactAdminComponents,
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': ring } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { borderRadius: 8 } },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 12 } },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: 'var(--mui-palette-background-paper)', borderRadius: 8 },
      notchedOutline: { borderColor: 'var(--edge)' },
    },
  },
  // The library puts the label on the box around the input, where nothing reads it.
  MuiCheckbox: {
    defaultProps: {
      slotProps: {
        root: () => ({ 'aria-label': undefined }),
        input: (props: object) => {
          const label = (props as Labelled)['aria-label']
          return label ? { 'aria-label': label } : {}
        },
      },
    },
  },
  // Their own choice depends on the height and can be long.
  MuiPopover: { defaultProps: { transitionDuration: 150 } },
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--mui-palette-divider)' },
      sizeSmall: { paddingBlock: 'var(--row-padding, 6px)' },
      head: {
        fontWeight: 600,
        color: 'var(--mui-palette-text-secondary)',
        backgroundColor: 'var(--mui-palette-background-paper)',
      },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
  MuiDialogTitle: { styleOverrides: { root: { fontFamily: heading, fontWeight: 600 } } },
  MuiTooltip: { defaultProps: { enterDelay: 400 } },
  MuiTab: { styleOverrides: { root: { minHeight: 44 } } },
  MuiChip: { styleOverrides: { root: { borderRadius: 6 } } },
}
