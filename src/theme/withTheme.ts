import type { ComponentType } from 'react'

/**
 * Loads a component that uses MUI together with the theme; the frame and the lists need neither.
 */
export async function withTheme<P extends object>(
  load: () => Promise<ComponentType<P>>,
): Promise<ComponentType<P>> {
  const [{ inTheme }, Loaded] = await Promise.all([import('./Themed.tsx'), load()])
  return inTheme(Loaded)
}
