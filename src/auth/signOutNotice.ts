const key = 'bottega_notice'

/** Stores a text, or a key of `errors`, by which the sign-in page explains why it is shown. */
export function leaveSignOutNotice(message: string): void {
  try {
    sessionStorage.setItem(key, message)
  } catch {
    // Without storage the page shows no reason.
  }
}

/** Returns the stored text and removes it. */
export function takeSignOutNotice(): string | null {
  try {
    const message = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return message
  } catch {
    return null
  }
}
