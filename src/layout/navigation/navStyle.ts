import type { SystemStyleObject } from '@mui/system'

/** Looks of what leads somewhere: in the bar, in the drawer, as a tab. */
const link = {
  gap: 1.5,
  font: 'inherit',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  '&:hover, &[aria-expanded="true"]': { color: 'text.primary', backgroundColor: 'action.hover' },
  '&[aria-disabled="true"]': { cursor: 'not-allowed', opacity: 0.6 },
} as const

const marked = {
  color: 'primary.main',
  fontWeight: 600,
  backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 9%, transparent)',
} as const

const current = '&[aria-current="page"], &[aria-current="true"]'

export const navStyle = {
  // The menu of an admin has room at 1280 pixels, and in Italian at 1440.
  bar: { ...link, px: 1, minHeight: 40, borderRadius: 2, [current]: marked },
  drawer: {
    ...link,
    px: 2,
    minHeight: 48,
    width: '100%',
    justifyContent: 'flex-start',
    textAlign: 'left',
    borderRadius: 2,
    [current]: marked,
  },
  menu: { ...link, px: 2, minHeight: 44, [current]: marked },
  tab: {
    ...link,
    px: 1.5,
    minHeight: 44,
    borderBottom: '2px solid transparent',
    [current]: { color: 'primary.main', fontWeight: 600, borderColor: 'primary.main' },
  },
} as const satisfies Readonly<Record<string, SystemStyleObject>>
