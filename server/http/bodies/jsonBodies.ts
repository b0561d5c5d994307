import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../errors/apiError.ts'

/** Levels of a body; records have six. What is deeper is nobody's, and code that walks it runs out of stack. */
const deepest = 100

const [quote, backslash] = ['"', '\\'].map((one) => one.charCodeAt(0))
const openings = new Set(['{', '['].map((one) => one.charCodeAt(0)))
const endings = new Set(['}', ']'].map((one) => one.charCodeAt(0)))

/** Whether a text has more levels than that: looked at before it is read, as reading a million of them takes a second. */
function isTooDeep(text: string): boolean {
  let level = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isInText && code === backslash) at += 1
    else if (code === quote) isInText = !isInText
    else if (isInText) continue
    else if (openings.has(code)) level += 1
    else if (endings.has(code)) level -= 1
    if (level > deepest) return true
  }
  return false
}

/** Reads bodies of JSON; documented calls without a payload may still name it as their type. */
export function jsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    if (isTooDeep(String(body))) return done(new ApiError(400, 'BAD_JSON', 'errors.badJson'))
    void parseJson(request, String(body), done)
  })
}
