import type { RaThemeOptions } from 'react-admin'

function solid(name: 'success' | 'error' | 'warning') {
  return {
    backgroundColor: `var(--mui-palette-${name}-main)`,
    color: `var(--mui-palette-${name}-contrastText)`,
  }
}

/**
 * Looks of react-admin's components. They read colours from the theme object, which stays that of
 * the light scheme; these read the variables.
 */
export const reactAdminComponents: NonNullable<RaThemeOptions['components']> = {
  RaNotification: {
    styleOverrides: {
      root: {
        // Save bars stick to the lower edge; nothing may cover them.
        bottom: 'calc(24px + env(safe-area-inset-bottom))',
        'body:has(.save-bar) &': {
          bottom: 'calc(92px + env(safe-area-inset-bottom))',
          // There the bar's buttons stand in two rows.
          '@media (max-width: 600px)': { bottom: 'calc(140px + env(safe-area-inset-bottom))' },
        },
        '& .RaNotification-success': solid('success'),
        '& .RaNotification-error': solid('error'),
        '& .RaNotification-warning': solid('warning'),
      },
    },
  },
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
