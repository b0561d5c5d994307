import type { FastifyRequest } from 'fastify'

/** Whether a request is for a page of the app: no call, no stored file, no file of the build. */
export function isPageRequest({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(api|files|assets)(\/|$)/.test(url)
}
