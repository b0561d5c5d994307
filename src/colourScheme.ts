/** Where MUI keeps the choice of light, dark or system. */
const key = 'mui-mode'

/** Puts the chosen scheme on the page before the theme is there, so that nothing flashes. */
export function showStoredScheme(): void {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem(key)
  } catch {
    // A browser that keeps nothing follows the system.
  }
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['theme'] = chosen
}
