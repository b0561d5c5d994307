/**
 * Makes `localStorage` undefined where the browser blocks site data and so throws on every access
 * to it. Libraries access it while they load, but cope with its absence; to be called before they
 * are loaded.
 */
export function dropRefusedStorage(): void {
  try {
    void window.localStorage
  } catch {
    Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true })
  }
}
