import { isIP } from 'node:net'
import { refuseStandIn } from './readSecret.ts'
import type { ProxyTrust } from '../http/proxyTrust.ts'
import { roles, userTypes, type UserType } from '../../resources/settings/roles.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const switchWords = new Map([
  ...['on', 'true', '1', 'yes'].map((word) => [word, true] as const),
  ...['off', 'false', '0', 'no'].map((word) => [word, false] as const),
])

export type LogLevel = (typeof logLevels)[number]

/** `shown` replaces the given text in the message where that may be a secret. */
type Refusal = { readonly allowed: string; readonly shown?: string }
/** Parses a setting, or says what would be allowed. */
export type Reader<T> = (given: string) => { readonly value: T } | Refusal

/** Reads a setting by name; for a wrong one the problem is noted and the fallback returned. */
export type Check = <T>(name: string, fallback: T, read: Reader<T>) => T

export const readBucket: Reader<string> = (given) =>
  /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(given)
    ? { value: given }
    : { allowed: 'the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens' }

export const readRegion: Reader<string> = (given) =>
  /^[a-z\d-]{2,40}$/.test(given) ? { value: given } : { allowed: 'a region such as eu-south-1' }

export const readPort: Reader<number> = (given) =>
  /^\d{1,5}$/.test(given) && Number(given) <= 65_535
    ? { value: Number(given) }
    : { allowed: 'a whole number from 0 to 65535' }

export const readHost: Reader<string> = (given) =>
  isIP(given) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(given)
    ? { value: given }
    : { allowed: 'an address or host name to listen on, such as 127.0.0.1, 0.0.0.0 or ::' }

export const readSwitch: Reader<boolean> = (given) => {
  const value = switchWords.get(given.toLowerCase())
  return value === undefined
    ? { allowed: `one of ${[...switchWords.keys()].join(', ')}` }
    : { value }
}

const maxShutdownSeconds = 3600

export const readSeconds: Reader<number> = (given) =>
  /^\d{1,4}$/.test(given) && Number(given) <= maxShutdownSeconds
    ? { value: Number(given) }
    : { allowed: `a whole number of seconds from 0 to ${maxShutdownSeconds}` }

/** Drafts are kept for 30 days and are merged with the help of the record's history. */
const minHistoryDays = 90
const maxHistoryDays = 36_500

export const readHistoryDays: Reader<number> = (given) =>
  /^\d{1,5}$/.test(given) && Number(given) >= minHistoryDays && Number(given) <= maxHistoryDays
    ? { value: Number(given) }
    : { allowed: `a whole number of days from ${minHistoryDays} to ${maxHistoryDays}` }

export const readConnections: Reader<number> = (given) =>
  /^\d{2,6}$/.test(given)
    ? { value: Number(given) }
    : { allowed: 'a whole number from 10 to 999999' }

/** Whether the text is an IP address, with or without a network length. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    length === undefined ||
    (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128))
  )
}

export const readProxies: Reader<ProxyTrust> = (given) => {
  if (/^\d$/.test(given)) return { value: Number(given) }
  const value = given.split(',').map((one) => one.trim())
  return value.every((one) => one === 'loopback' || isNetwork(one))
    ? { value }
    : {
        allowed:
          'addresses or networks of proxies with commas, such as 10.0.0.7, 10.1.0.0/16 or loopback, or how many proxies there are, 0 to 9',
      }
}

export const gigabyte = 1024 ** 3

export const readGigabytes: Reader<number> = (given) =>
  /^\d{1,6}(\.\d{1,3})?$/.test(given)
    ? { value: Math.round(Number(given) * gigabyte) }
    : { allowed: 'a number of gigabytes such as 20 or 0.5, or 0 for no limit' }

const maxDays = 3650

export const readDays: Reader<number> = (given) =>
  /^\d{1,4}$/.test(given) && Number(given) <= maxDays
    ? { value: Number(given) }
    : { allowed: `a whole number of days from 0 to ${maxDays}` }

export const readDay: Reader<string> = (given) =>
  new Date(`${given}T00:00:00Z`).toJSON()?.slice(0, 10) === given
    ? { value: given }
    : { allowed: 'a day such as 2026-11-01' }

const isOrigin = (text: string) => /^https?:/.test(text) && parseUrl(text)?.origin === text

export const readOrigins: Reader<readonly string[]> = (given) => {
  const value = given.split(',').map((one) => one.trim())
  return value.every(isOrigin)
    ? { value }
    : { allowed: 'a list of origins with commas, such as https://portal.example.com' }
}

const staff: readonly string[] = roles.groups.staff ?? []

/** Types of user; `staff` stands for all types of that group. */
export const readTypes: Reader<readonly UserType[]> = (given) => {
  const words = given.split(',').map((one) => one.trim().toLowerCase())
  const value = userTypes.filter(
    (type) => words.includes(type) || (words.includes('staff') && staff.includes(type)),
  )
  const isKnown = words.every((word) => word === 'staff' || userTypes.some((type) => type === word))
  return isKnown ? { value } : { allowed: `a list with commas of staff, ${userTypes.join(', ')}` }
}

export const readLogLevel: Reader<LogLevel> = (given) => {
  const value = logLevels.find((level) => level === given)
  return value === undefined ? { allowed: `one of ${logLevels.join(', ')}` } : { value }
}

export const readWebUrl: Reader<string> = (given) => {
  const allowed =
    'an http:// or https:// address without trailing slash, such as https://portal.example.com'
  const url = parseUrl(given)
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) return { allowed }
  if (url.username !== '' || url.password !== '')
    return { allowed, shown: 'an address with a password in it' }
  return given.endsWith('/') || /[?#]/.test(given) ? { allowed } : { value: given }
}

export const readDatabaseUrl: Reader<string> = (given) => {
  const url = parseUrl(given)
  if (url !== undefined && ['postgres:', 'postgresql:'].includes(url.protocol))
    return refuseStandIn(url) ?? { value: given }
  const shown =
    url === undefined ? 'not an address' : `an address that starts with "${url.protocol}"`
  return { allowed: 'a postgres:// or postgresql:// address', shown }
}

export const readSmtpUrl: Reader<string> = (given) => {
  const url = parseUrl(given)
  if (url !== undefined && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '')
    return refuseStandIn(url) ?? { value: given }
  const shown =
    url === undefined ? 'not an address' : `an address that starts with "${url.protocol}"`
  return { allowed: 'an smtp:// or smtps:// address with a host', shown }
}

export const senderForm = 'an email address, alone or as "Name <name@example.com>"'

export const readMailFrom: Reader<string> = (given) => {
  const address = /^[^<>"\r\n]*<([^<>]+)>$/.exec(given)?.[1] ?? given
  return /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/.test(address)
    ? { value: given }
    : { allowed: senderForm }
}

function parseUrl(given: string): URL | undefined {
  return URL.canParse(given) ? new URL(given) : undefined
}
