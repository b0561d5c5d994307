/** Where the choice is kept: by this name since MUI kept it, so nobody has to choose again. */
const key = 'mui-mode'

export type SchemeChoice = 'light' | 'dark' | 'system'

const systemIsDark = '(prefers-color-scheme: dark)'
/** Asked for news alone: Chromium keeps back the news of a query whose answer somebody has read before it. */
const system = matchMedia(systemIsDark)
const listeners = new Set<() => void>()
let chosen: SchemeChoice = 'system'
let shown = toShow()

function stored(): SchemeChoice {
  try {
    const kept = localStorage.getItem(key)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    // A browser without storage keeps the choice until the page goes.
    return chosen
  }
}

/** What was chosen, which may be to follow the system. */
export const schemeChoice = (): SchemeChoice => chosen

/** What is on screen. */
export const shownScheme = (): 'light' | 'dark' => shown

function toShow(): 'light' | 'dark' {
  if (chosen !== 'system') return chosen
  return matchMedia(systemIsDark).matches ? 'dark' : 'light'
}

/** The browser's own bar takes the colour whose media query holds: by themselves these follow the system. */
function showInBar(): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const { scheme } = meta.dataset
    if (chosen === 'system') meta.media = `(prefers-color-scheme: ${scheme})`
    else meta.media = scheme === chosen ? 'all' : 'not all'
  }
}

function show(): void {
  shown = toShow()
  document.documentElement.dataset['theme'] = shown
  showInBar()
  for (const listener of listeners) listener()
}

/** Shows a scheme from now on, in every tab. */
export function chooseScheme(choice: SchemeChoice): void {
  chosen = choice
  try {
    localStorage.setItem(key, choice)
  } catch {
    // Then other tabs do not follow.
  }
  show()
}

/** Calls back when another scheme is chosen or shown. @returns what ends it */
export function subscribeScheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Puts the chosen scheme on the page before anything is drawn, and follows the system and other tabs.
 * @returns what ends it
 */
export function followScheme(): () => void {
  const read = () => {
    chosen = stored()
    show()
  }
  read()
  system.addEventListener('change', show)
  const listen = (event: StorageEvent) => {
    if (event.key === key) read()
  }
  addEventListener('storage', listen)
  return () => {
    system.removeEventListener('change', show)
    removeEventListener('storage', listen)
  }
}
