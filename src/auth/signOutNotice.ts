const key = 'bottega_notice'

/** Keeps a text, or a key of `errors`, for the sign-in page: why the visitor is there. */
export function leaveSignOutNotice(message: string): void {
  try {
    sessionStorage.setItem(key, message)
  } catch {
    // Where nothing can be kept, the page comes without a reason.
  }
}

/** The text that was kept, once. */
export function takeSignOutNotice(): string | null {
  try {
    const message = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return message
  } catch {
    return null
  }
}
