import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../errors/apiError.ts'

/** Records have six levels; code that walks a much deeper body would overflow the stack. */
const maxDepth = 100
/** Far more than any form or table sends; each value costs time wherever a body is walked. */
const maxValues = 120_000

const [quote, backslash] = ['"', '\\'].map((one) => one.charCodeAt(0))
const openings = new Set(['{', '['].map((one) => one.charCodeAt(0)))
const endings = new Set(['}', ']'].map((one) => one.charCodeAt(0)))
const comma = ','.charCodeAt(0)

/**
 * The refusal of a text with too many levels or values. Checked before parsing, since parsing a
 * million levels takes a second.
 */
function refusalOf(text: string): ApiError | null {
  let level = 0
  let values = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isInText && code === backslash) at += 1
    else if (code === quote) isInText = !isInText
    else if (isInText) continue
    else if (code === comma) values += 1
    else if (openings.has(code)) level += 1
    else if (endings.has(code)) level -= 1
    if (level > maxDepth) return new ApiError(400, 'BAD_JSON', 'errors.badJson')
    if (values > maxValues) return new ApiError(413, 'TOO_LARGE', 'errors.tooLarge')
  }
  return null
}

/**
 * Parses JSON bodies; an empty one is allowed, since calls without a payload may send the content
 * type.
 */
export function jsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    const refusal = refusalOf(String(body))
    if (refusal) return done(refusal)
    // What is signed is signed as it came.
    if (request.routeOptions.config.takesBytes?.includes('application/json'))
      return done(null, Buffer.from(String(body)))
    void parseJson(request, String(body), done)
  })
}
