import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'
import type { Model } from '../../schema/index.ts'
import { openApi } from './openApi.ts'

/** `/api/docs`: a page for people, `/api/docs/json` for programs; both generated from the definitions. */
export async function apiDocs(
  app: FastifyInstance,
  { model, publicUrl }: { model: Model; publicUrl: string },
): Promise<void> {
  // The plugin's types know OpenAPI 3.0 documents; it hands ours on as it is.
  const document = openApi(model, publicUrl) as unknown as OpenAPIV3.Document
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    theme: { title: 'Bottega API' },
    uiConfig: { docExpansion: 'none', deepLinking: true },
  })
}
