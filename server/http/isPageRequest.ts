import type { FastifyRequest } from 'fastify'
import { callBases } from '../../resources/calls/addresses.ts'

const notPages = new RegExp(`^/(${[...callBases, 'files', 'assets'].join('|')})(/|$)`)

/** Whether a request is for a page of the app: no call, no stored file, no file of the build. */
export function isPageRequest({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  return (method === 'GET' || method === 'HEAD') && !notPages.test(url.split('?')[0] ?? '')
}
