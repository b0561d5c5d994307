import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusedByS3 } from './strictS3.ts'

/* That our client sends nothing that S3 refuses, the tests with a bucket say: it stands behind this contract. */
const signedNames = 'host;x-amz-content-sha256;x-amz-date;x-amz-meta-size'
const scope = '20261126/eu-south-1/s3/aws4_request'
const authorization = (names = signedNames) =>
  `AWS4-HMAC-SHA256 Credential=KEY/${scope}, SignedHeaders=${names}, Signature=${'0'.repeat(64)}`
const headers = {
  host: 'bucket',
  authorization: authorization(),
  'x-amz-date': '20261126T000000Z',
  'x-amz-content-sha256': createHash('sha256').update('').digest('hex'),
}
const put = { ...headers, 'content-length': '10', 'x-amz-meta-size': '10' }
const object = '/bottega/pictures/a.jpg'

test.each([
  ['PUT', `${object}?x-id=PutObject`, put],
  ['GET', `${object}?x-id=GetObject`, { ...headers, range: 'bytes=3-5' }],
  ['HEAD', object, headers],
  ['DELETE', `${object}?x-id=DeleteObject`, headers],
  ['GET', '/bottega?list-type=2&prefix=pictures%2F&continuation-token=x', headers],
  ['HEAD', '/bottega', headers],
])('issue 37: S3 takes %s %s', (method, url, given) => {
  expect(refusedByS3({ method, url, headers: given })).toBeNull()
})

test.each([
  ['no signature', 'GET', object, { ...headers, authorization: undefined }, 'AccessDenied'],
  ['an unsigned header', 'PUT', object, { ...put, 'x-amz-acl': 'private' }, 'AccessDenied'],
  ['no hash', 'GET', object, { ...headers, 'x-amz-content-sha256': undefined }, /SHA256/],
  ['no length', 'PUT', object, { ...put, 'content-length': undefined }, 'MissingContentLength'],
  ['pieces', 'PUT', object, { ...put, 'transfer-encoding': 'chunked' }, 'NotImplemented'],
  ['6 GB at once', 'PUT', object, { ...put, 'content-length': '6e9' }, 'EntityTooLarge'],
  ['long metadata', 'PUT', object, { ...put, 'x-amz-meta-size': '1'.repeat(2048) }, 'MetadataToo'],
  ['a long key', 'GET', `/bottega/${'a'.repeat(1025)}`, headers, 'KeyTooLongError'],
  ['another range', 'GET', object, { ...headers, range: 'lines=1' }, 'InvalidRange'],
  ['a call that we do not make', 'GET', `${object}?acl`, headers, 'NotImplemented'],
  ['the older list', 'GET', '/bottega?marker=a', headers, 'NotImplemented'],
])('S3 refuses %s', (_what, method, url, given, code) => {
  expect(refusedByS3({ method, url, headers: given })?.[1]).toMatch(code)
})
