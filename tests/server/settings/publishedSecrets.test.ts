import { readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { problemsOf } from '../problemsOf.ts'

const files = spawnSync('git', ['ls-files'], { encoding: 'utf8' }).stdout.trim().split('\n')
const textOf = (file: string) => readFileSync(file, 'utf8')

/** The settings that somebody could sign in, sign or pay with, by their names in the example. */
const secrets = [
  ...new Set(
    [...textOf('.env.example').matchAll(/^(?:# )?([A-Z][A-Z\d_]+)=/gm)].map(
      ([, name = '']) => name,
    ),
  ),
].filter((name) => /(SECRET|TOKEN|PASSWORD|_KEY)$/.test(name))
const withPasswords = ['DATABASE_URL', 'READ_DATABASE_URL', 'SMTP_URL']

/** A value as `NAME=value`, `NAME: value` or `"NAME": 'value'` gives it, unless it is computed. */
function valuesIn(file: string, name: string): string[] {
  const quoted = `\\b${name}['"]?[:=] *(['"])(.*?)\\1`
  const bare = `^[ \\t#]*(?:-? *)${name}[:=] *([^\\s'"$\`{|&][^\\n]*)$`
  const isCode = /\.(ts|tsx|mjs|js)$/.test(file)
  const text = textOf(file)
  return [
    ...[...text.matchAll(new RegExp(quoted, 'gm'))].map((match) => match[2] ?? ''),
    ...(isCode ? [] : [...text.matchAll(new RegExp(bare, 'gm'))].map((match) => match[1] ?? '')),
    ...(isCode
      ? []
      : [...text.matchAll(new RegExp(`\\b${name}=([^\\s'"$\`]+)`, 'g'))].map(
          (match) => match[1] ?? '',
        )),
  ].filter((value) => value !== '' && !value.startsWith('$'))
}

const published = files
  // The only key of the bucket that a tool starts for itself.
  .filter((file) => file !== 'tools/chaos/bucket.ts')
  .filter((file) => /^(deploy|docs|tools|scripts|\.ci)\/|^[^/]+$/.test(file))
  .filter((file) => !/\.(png|svg|webp|ico|json)$|^CHANGELOG/.test(file))
  .flatMap((file) =>
    [...secrets, ...withPasswords].flatMap((name) =>
      valuesIn(file, name)
        .filter((value) => secrets.includes(name) || /:\/\/[^/]*:[^/]*@/.test(value))
        .map((value) => [file, name, value] as const),
    ),
  )

test('security-scale 5: the example has settings that are secrets, and the files have values of them', () => {
  expect(secrets).toEqual(expect.arrayContaining(['TOKEN_SECRET', 'METRICS_TOKEN', 'CARRIER_KEY']))
  const places = published.map(([file, name]) => `${file} ${name}`)
  expect(places).toEqual(
    expect.arrayContaining([
      'deploy/kubernetes/settings.yaml TOKEN_SECRET',
      'deploy/kubernetes/settings.yaml S3_SECRET_ACCESS_KEY',
      'deploy/kubernetes/settings.yaml DATABASE_URL',
      '.env.example SMTP_URL',
      'docs/configuration.md DATABASE_URL',
    ]),
  )
})

test.each(published)(
  'security-scale 5: %s gives %s as %s, which no portal starts with',
  (_file, name, value) => {
    expect(
      problemsOf({ [name]: value }).filter((problem) => problem.startsWith(`${name} is `)),
    ).toHaveLength(1)
  },
)

test.each([
  'at least 32 characters, made once and kept',
  'replace this by what openssl rand -base64 48 prints',
  'a secret that only the tests know, long enough',
  'a secret that lasts for one chaos run',
  'x'.repeat(64),
  'ab'.repeat(32),
])('security-scale 5: "%s" is no secret, and the refusal does not say it', (value) => {
  for (const name of ['TOKEN_SECRET', 'METRICS_TOKEN']) {
    const problems = problemsOf({ [name]: value })
    expect(problems).toEqual([
      expect.stringMatching(new RegExp(`^${name} is a text that can be guessed`)),
    ])
    expect(problems.join()).not.toContain(value)
  }
})
