import type { ComponentType } from 'react'

/** Loads a component that MUI draws, and the theme with it: the frame and the lists do without both. */
export async function withTheme<P extends object>(
  load: () => Promise<ComponentType<P>>,
): Promise<ComponentType<P>> {
  const [{ inTheme }, Loaded] = await Promise.all([import('./Themed.tsx'), load()])
  return inTheme(Loaded)
}
