/** What a form says beside an input without stopping anybody. */
export const hints = {
  warnings: {
    check: 'Please check: %{warning}. You can save it as it is.',
    above: 'more than %{limit} is unusual here',
    taken: '“%{text}” was taken as %{number}, not as %{other}',
    farAhead: 'this day is more than a year away',
    otherScript: 'this is not in Latin letters, which are all that a carrier’s label can show',
    labelLine: 'a carrier’s label may cut it after %{max} characters',
    iban: {
      country: 'no bank’s IBAN starts with %{start}',
      length: 'an IBAN that starts with %{start} has %{length} characters, this one has %{given}',
      shape: 'an IBAN that starts with %{start} has its letters and digits in other places',
      digits: 'the check digits do not fit the rest, so a character may be wrong',
      letter: 'the letter %{letter} (CIN) does not fit the account, so a character may be wrong',
    },
    vatNumber: {
      length: 'an Italian VAT number has 11 digits',
      office: 'no tax office has digits 8 to 10 of this number',
      digit: 'the last digit does not fit the others, so one may be wrong',
    },
    fiscalCode: {
      length: 'an Italian fiscal code has 16 characters, that of a company 11 digits',
      shape: 'a fiscal code has its letters and digits in other places',
      letter: 'the last letter does not fit the rest, so a character may be wrong',
    },
  },
  count: {
    left: '%{smart_count} character left |||| %{smart_count} characters left',
    tooMany: '%{smart_count} character too many |||| %{smart_count} characters too many',
  },
} as const
