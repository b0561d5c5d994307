/**
 * A browser that blocks site data refuses to be asked for its storage at all; libraries ask as they are loaded, and know
 * what to do where there is none. Before they are.
 */
export function dropRefusedStorage(): void {
  try {
    void window.localStorage
  } catch {
    Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true })
  }
}
