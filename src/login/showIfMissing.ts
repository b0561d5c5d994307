import { isPage } from '../routing/isPage.ts'

/**
 * Shows in place that an address has no page: that needs no sign-in. When what shows it does not
 * come, the sign-in page stands for all.
 * @returns whether it was shown
 */
export async function showIfMissing(root: HTMLElement): Promise<boolean> {
  if (isPage(location.pathname)) return false
  try {
    const { showMissing } = await import('./missing.ts')
    showMissing(root)
    return true
  } catch {
    return false
  }
}
