import type { RaThemeOptions } from 'react-admin'

/**
 * Looks of react-admin's components. They read colours from the theme object, which stays that of
 * the light scheme; these read the variables.
 */
export const reactAdminComponents: NonNullable<RaThemeOptions['components']> = {
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
