import polyglotI18nProvider from 'ra-i18n-polyglot'
import { describe, expect, test } from 'vitest'
import { labelKey, messages, translate } from '../../i18n/index.ts'
import { polyglotOptions } from '../../i18n/polyglotOptions.ts'
import { reactAdminMessages } from '../../i18n/reactAdmin.ts'
import { languages, type MessageKey } from '../../schema/index.ts'
import { flatten } from './flatten.ts'

describe('translate', () => {
  test('fills slots, more than once and with anything', () => {
    expect(translate('it', 'errors.badTransition', { from: 'Bozza', to: '$& %{from}' })).toBe(
      'Il passaggio da Bozza a $& %{from} non è possibile',
    )
  })

  test('leaves a slot without a value as it is', () => {
    expect(translate('en', 'validation.max')).toBe('maximum characters allowed is %{maxValue}')
  })

  test.each([
    [0, '0 weeks', '0 settimane'],
    [1, '1 week', '1 settimana'],
    [1.5, '1.5 weeks', '1.5 settimane'],
    [18, '18 weeks', '18 settimane'],
  ])('counts %d', (count, english, italian) => {
    expect(translate('en', 'units.counted.weeks', { smart_count: count })).toBe(english)
    expect(translate('it', 'units.counted.weeks', { smart_count: count })).toBe(italian)
  })

  test('shows the singular when no count is given', () => {
    expect(translate('it', 'resources.products.name')).toBe('Prodotto')
  })

  test.each(['validation', 'validation.nothing', 'constructor', ''])(
    'gives back the unknown key %j',
    (key) => {
      expect(translate('en', key as MessageKey)).toBe(key)
    },
  )

  test.each(languages)('reads every message as polyglot does, in %s', (language) => {
    // As the app joins them: a key of ours must not hide one of react-admin's.
    const joined = { ...reactAdminMessages[language], ...messages[language] }
    const polyglot = polyglotI18nProvider(
      () => joined,
      language,
      undefined,
      polyglotOptions(language),
    )
    expect(polyglot.translate('ra.action.save')).toBe(joined.ra.action.save)
    const filling = {
      field: 'X',
      min: 1,
      max: 2,
      maxValue: 3,
      minutes: 4,
      id: 5,
      resource: 'Y',
      from: 'a',
      to: 'b',
    }
    for (const key of flatten(messages[language]).keys())
      for (const smart_count of [0, 1, 2, 1.5]) {
        const vars = { ...filling, number: 6, smart_count }
        expect(translate(language, key as MessageKey, vars)).toBe(polyglot.translate(key, vars))
      }
  })
})

describe('labelKey', () => {
  test.each([
    ['pricing.EUR.retail', 'resources.products.fields.pricing.EUR.retail'],
    ['parcels.weight', 'resources.products.fields.parcels.weight'],
    ['parcels.12.weight', 'resources.products.fields.parcels.weight'],
    ['parcels.0', 'resources.products.fields.parcels'],
    ['_id', 'system._id'],
    ['updatedAt', 'system.updatedAt'],
    ['translation._id', 'resources.products.fields.translation._id'],
    ['constructor', 'resources.products.fields.constructor'],
  ])('%s is labelled by %s', (path, key) => {
    expect(labelKey('products', path)).toBe(key)
  })
})
