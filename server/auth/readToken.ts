import '@fastify/jwt'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../errors/apiError.ts'

interface TokenPayload {
  readonly sid?: string
  readonly exp?: number
}

const isTokenPayload = (value: unknown): value is TokenPayload =>
  typeof value === 'object' && value !== null

/** Most tokens whose signature is not checked again. */
const mostKept = 5_000

/**
 * Tells the session that a request's token names. The signature of a token is checked once: what it
 * says cannot change, and whether its session is still open is asked elsewhere, every time.
 * @throws ApiError 401 without a token, or with a broken or expired one
 */
export function tokenReader() {
  const kept = new Map<string, Required<TokenPayload>>()
  return async function readToken(request: FastifyRequest): Promise<string> {
    const { authorization } = request.headers
    if (!authorization) throw new ApiError(401, 'NO_TOKEN', 'errors.noToken')
    const known = kept.get(authorization)
    if (known && known.exp * 1000 > Date.now()) return known.sid
    const payload: unknown = await request.jwtVerify().catch(() => null)
    const { sid, exp } = isTokenPayload(payload) ? payload : {}
    if (!sid) throw new ApiError(401, 'TOKEN_EXPIRED', 'errors.tokenExpired')
    if (kept.size >= mostKept) kept.clear()
    if (exp !== undefined) kept.set(authorization, { sid, exp })
    return sid
  }
}
