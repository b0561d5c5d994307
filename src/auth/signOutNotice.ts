const key = 'bottega_notice'

/** Stores a text, or a key of `errors`, for the sign-in page: why the visitor is there. */
export function leaveSignOutNotice(message: string): void {
  try {
    sessionStorage.setItem(key, message)
  } catch {
    // In a browser without storage the page shows no reason.
  }
}

/** The stored text, once. */
export function takeSignOutNotice(): string | null {
  try {
    const message = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return message
  } catch {
    return null
  }
}
