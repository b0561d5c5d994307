/** Pages that need no session, beside the sign-in page at `/`. */
export const forgotAddress = '/forgot-password'
export const resetAddress = '/reset-password'
