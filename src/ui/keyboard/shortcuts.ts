/** On a Mac the command key does what Ctrl does elsewhere, and Ctrl is for editing text. */
export const isMac = /^mac/i.test(navigator.platform)
const mod = isMac ? '⌘' : 'Ctrl'

/** Every key that does something, by where it does. Texts are under `app.keys`. */
export const shortcuts = {
  global: [
    [`${mod} K`, 'palette'],
    ['?', 'help'],
    ['Esc', 'leave'],
  ],
  grid: [
    ['/', 'search'],
    ['↑ ↓', 'arrows'],
    ['↵', 'enter'],
    ['␣', 'space'],
    ['Home End', 'ends'],
    ['PgUp PgDn', 'turn'],
    ['⇧ ↵', 'sort'],
  ],
  approval: [
    ['A', 'approve'],
    ['D', 'disapprove'],
    ['R', 'reject'],
    ['V', 'viewProducts'],
    ['⇧ A', 'approveWhole'],
    ['⇧ D', 'disapproveWhole'],
    ['P N', 'besides'],
  ],
  inbox: [['N', 'nextWork']],
  board: [['N', 'nextText']],
  charts: [
    ['T', 'asTables'],
    ['← →', 'values'],
  ],
  form: [
    [`${mod} S`, 'save'],
    ['P N', 'turnRecord'],
  ],
} as const
