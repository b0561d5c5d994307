import type { ThemeOptions } from '@mui/material/styles'

const work = "'Inter Variable', 'Inter', system-ui, sans-serif"
/** Headings: the shop sign, not the ledger. */
const heading = "'Lora', Georgia, serif"

const headline = {
  fontFamily: heading,
  fontWeight: 600,
  letterSpacing: '-0.01em',
  lineHeight: 1.2,
}

/** Lora for headings, Inter for work. */
export const typography: ThemeOptions['typography'] = {
  fontFamily: work,
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
