import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'
import { docsPath } from '../../resources/calls/addresses.ts'
import type { Model, PortalCall } from '../../schema/index.ts'
import { openApi } from './openApi.ts'

/** The portal's colours; hides the bar for another document's address. */
const styles = `
  .swagger-ui .topbar { display: none }
  .swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag { color: #221d18; font-family: Inter, system-ui, sans-serif }
  .swagger-ui .btn.authorize { color: #9a3d22; border-color: #9a3d22 }
  .swagger-ui .btn.authorize svg { fill: #9a3d22 }
  .swagger-ui .info .title small pre, .swagger-ui .info .title small.version-stamp pre { color: #fff }
  .swagger-ui .info .title small { background: #5d554c }
  .swagger-ui .info .title small.version-stamp { background: #4c5a2a }
  .swagger-ui .info .url, .swagger-ui a.nostyle { color: #221d18 }
  .swagger-ui .opblock .opblock-summary-method { text-shadow: none; color: #fff; background: #5d554c }
  .swagger-ui .opblock.opblock-get .opblock-summary-method { background: #2f5d8a }
  .swagger-ui .opblock.opblock-post .opblock-summary-method { background: #4c5a2a }
  .swagger-ui .opblock.opblock-put .opblock-summary-method { background: #8a4b12 }
  .swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #a02020 }
  .swagger-ui .opblock { background: #fffdf8 }
  .swagger-ui :is(.parameter__in, .parameter__type, .parameter__name, .prop-format, .opblock-summary-description, .renderedMarkdown p, .renderedMarkdown code, .response-col_links, .col_header, .tab li, .model-toggle, label, small, i) { color: #3b342c }
  .swagger-ui .renderedMarkdown code { background: #efe8db }
  .swagger-ui .parameter__name.required::after, .swagger-ui .parameter__name.required > span { color: #9a1c1c }
  .swagger-ui .info a { color: #7c2d1a }
  /* There is one server, and its list has no name for a screen reader. */
  .swagger-ui .servers, .swagger-ui .servers-title { display: none }
  body { background: #faf7f2 }
`

/**
 * Script that adds what screen readers need and Swagger UI lacks: labels, and headings in order.
 */
const accessibilityScript = `
  const nameOf = (one) => {
    const { paramName, propertyName } = one.closest('tr')?.dataset ?? {}
    return paramName ?? propertyName ?? 'the body'
  }
  const mended = [
    ['.information-container', { role: 'region', 'aria-label': 'About' }],
    ['.scheme-container', { role: 'region', 'aria-label': 'Authorization' }],
    ['h3.opblock-tag', { 'aria-level': '2' }],
    ['.models h4', { 'aria-level': '2' }],
    ['.responses-table', { role: 'table' }],
    ['.opblock-body h4', { 'aria-level': '3' }],
    ['.opblock-body h5', { 'aria-level': '4' }],
    // The name of the parameter is in another cell.
    ['.parameters-col_description select', { 'aria-label': (one) => 'Value of ' + nameOf(one) }],
    // Wide examples scroll by keyboard too.
    ['pre.microlight', { tabindex: '0' }],
  ]
  const mend = () => {
    for (const [selector, attributes] of mended)
      for (const element of document.querySelectorAll('.swagger-ui ' + selector))
        for (const [name, given] of Object.entries(attributes)) {
          const value = typeof given === 'function' ? given(element) : given
          if (element.getAttribute(name) !== value) element.setAttribute(name, value)
        }
  }
  new MutationObserver(mend).observe(document.body, { childList: true, subtree: true })
`

interface DocsOptions {
  readonly model: Model
  /** This server's calls that belong to no resource. */
  readonly calls: Readonly<Record<string, PortalCall>>
}

/** A page for people, and below it `json` for programs; both generated from the definitions. */
export async function apiDocs(app: FastifyInstance, { model, calls }: DocsOptions): Promise<void> {
  // The plugin's types only know OpenAPI 3.0 documents; it serves ours unchanged.
  const document = openApi(model, calls) as unknown as OpenAPIV3.Document
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: docsPath,
    staticCSP: true,
    // The page sets inline styles; scripts are its own files only, and nothing comes from other
    // origins.
    transformStaticCSP: () =>
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; base-uri 'self'; object-src 'none'; frame-ancestors 'none'",
    theme: {
      title: 'Bottega API',
      css: [{ filename: 'bottega.css', content: styles }],
      js: [{ filename: 'bottega.js', content: accessibilityScript }],
    },
    uiConfig: { docExpansion: 'none', deepLinking: false },
  })
}
