/** Where MUI stores the choice of light, dark or system. */
const key = 'mui-mode'

/** Follows the choice of other tabs while the theme is not loaded to do so. @returns what ends it */
export function followScheme(): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key) showStoredScheme()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** Puts the chosen scheme on the page before the theme is loaded, so that nothing flashes. */
export function showStoredScheme(): void {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem(key)
  } catch {
    // A browser without storage follows the system.
  }
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['theme'] = chosen
  else delete document.documentElement.dataset['theme']
}
