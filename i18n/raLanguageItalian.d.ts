declare module 'ra-language-italian' {
  /** Made for react-admin 3: keys are missing, and some are no longer used. */
  const messages: { readonly ra: Readonly<Record<string, unknown>> }
  export default messages
}
