import { describe, expect, test } from 'vitest'
import { messages } from '../../i18n/index.ts'
import { model } from '../../resources/index.ts'
import type { Call, Language } from '../../schema/index.ts'

const changing = model.resources.flatMap(({ name, calls = {} }) =>
  Object.entries<Call>(calls)
    .filter(([, { method, answer }]) => method !== 'GET' && 'record' in answer)
    .map(([call]) => ({ name, call })),
)

describe.each<Language>(['en', 'it'])('the history in %s', (language) => {
  test.each(changing)('has a sentence for the call $call of $name', ({ name, call }) => {
    const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> =
      messages[language].app.history.calls
    expect(sentences[name]?.[call]).toEqual(expect.any(String))
  })
})
