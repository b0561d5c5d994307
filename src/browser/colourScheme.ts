/**
 * Storage key of the choice. MUI stored it under this name first, and earlier choices stay valid.
 */
const storageKey = 'mui-mode'

export type SchemeChoice = 'light' | 'dark' | 'system'

const systemIsDark = '(prefers-color-scheme: dark)'
/**
 * For change events only: Chromium withholds the event of a query whose `matches` was read before.
 */
const systemQuery = matchMedia(systemIsDark)
const listeners = new Set<() => void>()
let chosen: SchemeChoice = 'system'
let shown = resolvedScheme()

function storedChoice(): SchemeChoice {
  try {
    const value = localStorage.getItem(storageKey)
    return value === 'light' || value === 'dark' ? value : 'system'
  } catch {
    // Without storage the choice lasts as long as the page.
    return chosen
  }
}

/** The user's choice, which may be to follow the system. */
export const schemeChoice = (): SchemeChoice => chosen

/** The scheme on screen. */
export const shownScheme = (): 'light' | 'dark' => shown

function resolvedScheme(): 'light' | 'dark' {
  if (chosen !== 'system') return chosen
  return matchMedia(systemIsDark).matches ? 'dark' : 'light'
}

/** Colours the browser's own bar: it takes the `theme-color` whose media query matches. */
function colourBrowserBar(): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const { scheme } = meta.dataset
    if (chosen === 'system') meta.media = `(prefers-color-scheme: ${scheme})`
    else meta.media = scheme === chosen ? 'all' : 'not all'
  }
}

function show(): void {
  shown = resolvedScheme()
  document.documentElement.dataset['theme'] = shown
  colourBrowserBar()
  for (const listener of listeners) listener()
}

/** Shows a scheme from now on, in every tab. */
export function chooseScheme(choice: SchemeChoice): void {
  chosen = choice
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    // Without storage other tabs do not follow.
  }
  show()
}

/** Calls back when another scheme is chosen or shown. @returns the unsubscribe function */
export function subscribeScheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Applies the chosen scheme before anything is drawn, and follows the system and other tabs.
 * @returns a function that ends this
 */
export function followScheme(): () => void {
  const read = () => {
    chosen = storedChoice()
    show()
  }
  read()
  systemQuery.addEventListener('change', show)
  const listen = (event: StorageEvent) => {
    if (event.key === storageKey) read()
  }
  addEventListener('storage', listen)
  return () => {
    systemQuery.removeEventListener('change', show)
    removeEventListener('storage', listen)
  }
}
