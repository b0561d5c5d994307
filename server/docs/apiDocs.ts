import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'
import type { Model } from '../../schema/index.ts'
import { openApi } from './openApi.ts'

/** The house's colours, and no bar that asks for the address of another document. */
const look = `
  .swagger-ui .topbar { display: none }
  .swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag { color: #221d18; font-family: Inter, system-ui, sans-serif }
  .swagger-ui .btn.authorize { color: #9a3d22; border-color: #9a3d22 }
  .swagger-ui .btn.authorize svg { fill: #9a3d22 }
  body { background: #faf7f2 }
`

/** `/api/docs`: a page for people, `/api/docs/json` for programs; both generated from the definitions. */
export async function apiDocs(app: FastifyInstance, { model }: { model: Model }): Promise<void> {
  // The plugin's types know OpenAPI 3.0 documents; it hands ours on as it is.
  const document = openApi(model) as unknown as OpenAPIV3.Document
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // The page sets styles on its elements; scripts are its own files alone, and nothing is foreign.
    transformStaticCSP: () =>
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; base-uri 'self'; object-src 'none'; frame-ancestors 'none'",
    theme: { title: 'Bottega API', css: [{ filename: 'bottega.css', content: look }] },
    uiConfig: { docExpansion: 'none', deepLinking: true },
  })
}
