import type { JSX as ReactJSX } from 'react'

// React 19 has no global `JSX`, which the types of react-admin's `<DataTable>` still name: without it
// the component is silently `any`.
declare global {
  namespace JSX {
    type Element = ReactJSX.Element
  }
}
