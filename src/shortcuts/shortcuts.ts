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
  form: [[`${mod} S`, 'save']],
} as const
