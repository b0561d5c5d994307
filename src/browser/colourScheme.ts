/** Where MUI keeps the choice of light, dark or system. */
const key = 'mui-mode'

/** Keeps the page in step with what is chosen in other tabs, while the theme is not there to do so. @returns what ends it */
export function followScheme(): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key) showStoredScheme()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** Puts the chosen scheme on the page before the theme is there, so that nothing flashes. */
export function showStoredScheme(): void {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem(key)
  } catch {
    // A browser that keeps nothing follows the system.
  }
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['theme'] = chosen
  else delete document.documentElement.dataset['theme']
}
