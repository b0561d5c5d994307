import { CacheProvider, css } from '@emotion/react'
import { createTheme } from '@mui/material/styles'
import { ThemeProvider } from '@mui/system'
import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import createCache, { type EmotionCache } from '@emotion/cache'
import { theme } from './theme.ts'

/**
 * The cache adds the nonce of the page to styles, without which the server's policy blocks them.
 */
function styleCache(): EmotionCache {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  return createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) })
}

const muiTheme = createTheme(theme)
declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
}

const cache = styleCache()
// Inserted once for the page: MUI's own provider would write its variables again for each part that
// loads.
cache.insert('', css(muiTheme.generateStyleSheets()), cache.sheet, true)

const IsThemed = createContext(false)

/**
 * The theme for MUI components. Not MUI's own provider, which stores the chosen scheme itself: the
 * parts of a page load one by one, and each would have a choice of its own.
 */
export function Themed({ children }: { readonly children: ReactNode }) {
  if (useContext(IsThemed)) return children
  return (
    <IsThemed value>
      <CacheProvider value={cache}>
        <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
      </CacheProvider>
    </IsThemed>
  )
}

/** Wraps a component in the theme. */
export const inTheme = <P extends object>(Component: ComponentType<P>) =>
  function InTheme(props: P) {
    return (
      <Themed>
        <Component {...props} />
      </Themed>
    )
  }
