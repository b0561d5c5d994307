import type { FastifyRequest } from 'fastify'
import { callBases } from '../../resources/calls/addresses.ts'

const notPages = new RegExp(`^/(${[...callBases, 'files', 'assets'].join('|')})(/|$)`)

/** Whether a request is for a page of the app, not for a call, a stored file or a built file. */
export function isPageRequest({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  return (method === 'GET' || method === 'HEAD') && !notPages.test(url.split('?')[0] ?? '')
}
