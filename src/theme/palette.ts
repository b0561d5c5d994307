/**
 * Colours of one scheme. Pairs that carry text have a contrast of 4.5 or more; a test computes
 * them.
 */
export interface Colours {
  readonly paper: string
  readonly surface: string
  readonly ink: string
  readonly inkSoft: string
  /** Lines between rows and around cards. */
  readonly line: string
  /** Borders of inputs: a contrast of 3 to 1 with their surroundings. */
  readonly edge: string
  readonly terracotta: string
  readonly terracottaStrong: string
  readonly onTerracotta: string
  readonly olive: string
  readonly ochre: string
  readonly error: string
  readonly warning: string
  readonly success: string
  readonly info: string
  /** Text on each of the solid colours above. */
  readonly onSolid: string
}

export const light: Colours = {
  paper: '#faf7f2',
  surface: '#fffdfa',
  ink: '#221d18',
  inkSoft: '#5f564d',
  line: '#e4dbce',
  edge: '#8b7f72',
  terracotta: '#a2432a',
  terracottaStrong: '#84341f',
  onTerracotta: '#ffffff',
  olive: '#565e31',
  ochre: '#855300',
  error: '#ae1230',
  warning: '#855300',
  success: '#3f6a35',
  info: '#2f5f78',
  onSolid: '#ffffff',
}

export const dark: Colours = {
  paper: '#1a1613',
  surface: '#241f1a',
  ink: '#f3ece2',
  inkSoft: '#bfb2a3',
  line: '#3d352d',
  edge: '#8b7f72',
  terracotta: '#e8956f',
  terracottaStrong: '#f2b294',
  onTerracotta: '#2a130a',
  olive: '#bcc58b',
  ochre: '#e3b661',
  error: '#ff9a94',
  warning: '#e3b661',
  success: '#a8cc8c',
  info: '#9cc6db',
  onSolid: '#1a1613',
}
