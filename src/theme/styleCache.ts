import createCache, { type EmotionCache } from '@emotion/cache'

/** Styles carry the nonce of the page, without which the policy of the server drops them. */
export function styleCache(): EmotionCache {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  return createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) })
}
