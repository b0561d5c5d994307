import { CacheProvider, css } from '@emotion/react'
import { createTheme } from '@mui/material/styles'
import { ThemeProvider } from '@mui/system'
import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import createCache, { type EmotionCache } from '@emotion/cache'
import { theme } from './theme.ts'

/** Styles carry the nonce of the page, without which the policy of the server drops them. */
function styleCache(): EmotionCache {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  return createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) })
}

const look = createTheme(theme)
declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
}

const cache = styleCache()
// Once for the page: a provider of MUI's own would write its variables again for each part that wakes.
cache.insert('', css(look.generateStyleSheets()), cache.sheet, true)

const IsThemed = createContext(false)

/**
 * MUI's look for what is drawn with it. Not MUI's own provider: that keeps the chosen scheme for itself,
 * and the parts of one page that wake one by one would each have a choice of their own.
 */
export function Themed({ children }: { readonly children: ReactNode }) {
  if (useContext(IsThemed)) return children
  return (
    <IsThemed value>
      <CacheProvider value={cache}>
        <ThemeProvider theme={look}>{children}</ThemeProvider>
      </CacheProvider>
    </IsThemed>
  )
}

/** A component in MUI's look. */
export const inTheme = <P extends object>(Component: ComponentType<P>) =>
  function InTheme(props: P) {
    return (
      <Themed>
        <Component {...props} />
      </Themed>
    )
  }
