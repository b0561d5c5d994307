/** Files of changes: what they may have, and what is wrong with one. */
export const importFiles = {
  importFiles: {
    heads: { problem: 'Problem', outcome: 'Outcome' },

    refused: {
      otherFile: 'Upload only CSV files please',
      workbook:
        'Workbooks of this kind can’t be read. Save it as an Excel workbook (.xlsx) or as CSV and upload that file',
      encryptedWorkbook:
        'The workbook is protected by a password. Save it without one, or save the table as CSV, and upload that file',
      brokenWorkbook:
        'The workbook is damaged or incomplete. Open it, save it as .xlsx or CSV and upload that file',
      unpacksTooLarge:
        'The workbook unpacks to more than can be read at once. Save its table alone as .xlsx or CSV and upload that file',
      archive: 'This is a ZIP archive. Unpack it and upload the table in it',
      noTable: 'This is not a table: it holds characters that no CSV file has',
      encoding:
        'The letters of the file can’t be read: it is neither UTF-8 nor Windows-1252. Save it as “CSV UTF-8” and upload it again',
      empty: 'The file is empty',
      noRows: 'The file has column heads and no rows below them',
      quotes: 'Row %{row}: a quotation mark is never closed, or there is text behind it',
      tooManyRows: 'The file has too many rows: at most %{most} are allowed',
      tooManyCells:
        'The file has more cells than can be read at once: leave out columns that change nothing',
      noKey: 'No column says which records are meant: add a column “%{column}”',
      onlyKey:
        'The file names records and has no column that changes anything: add at least one beside it',
      delimiter:
        'The columns can’t be told apart: put commas, semicolons, tabs or bars between them',
      noColumns: 'None of the columns is one that can be changed here',
      tooManyProducts:
        'Bad mass update: at most %{most} products are allowed, and the file has %{count}',
      tooManyParcels:
        'Bad mass update: at most %{most} parcels per product are allowed, and the column “%{column}” is for number %{count}',
    },

    problems: {
      unknown: 'There is no such column',
      readOnly: 'This can’t be changed by a file',
      twice: 'The column is there twice: only the first one counts',
      unit: 'The column is in %{unit}: convert it, or write the unit into the head',
      several: 'Several fields have this name: use the name from the template',
      entries:
        'Files have columns for the first entry only |||| Files have columns for the first %{most} entries',
    },

    faults: {
      tooManyCells:
        'The row has more cells than there are columns: a text with a comma needs quotation marks',
      garbled:
        'The letters got mixed up (“%{text}”): the file was once read in a wrong encoding. Write the text anew',
      noSuchEntry: 'The record can’t have this: its kind has no such field',
      gap: 'Number %{number} can only be added once number %{before} is there',
    },

    read: {
      encodings: {
        'utf-8': 'UTF-8',
        'utf-16le': 'UTF-16',
        'utf-16be': 'UTF-16',
        'windows-1252': 'Windows-1252',
      },
      as: 'Read as %{encoding}',
      sheet:
        'Read as an Excel workbook |||| Read as an Excel workbook: the sheet “%{sheet}”, one of %{smart_count}',
      others: '%{read}; line %{lines} as %{encoding} |||| %{read}; lines %{lines} as %{encoding}',
      more: '%{read}; lines %{lines} and %{more} more as %{encoding}',
      notes:
        '%{read}; 1 line of explanations is no row |||| %{read}; %{smart_count} lines of explanations are no rows',
    },

    explained: {
      key: 'Says which record is meant; it isn’t changed',
      text: 'Text, at most %{max} characters',
      lines: 'Text of any number of lines, at most %{max} characters',
      texts: 'One text per line',
      number: 'A number, such as 12.5',
      integer: 'A whole number, such as 12',
      money: 'An amount in %{currency}, such as 1234.50',
      percent: 'A percentage, such as 22',
      flag: 'Yes or no',
      choice: 'One of the values',
      choices: 'Any of the values, separated by commas',
      country: 'A country, by name or two-letter code',
      countries: 'Countries, by name or two-letter code, separated by commas',
      date: 'A day, such as 31.12.2026 or 2026-12-31',
      instant: 'Day and time, such as 31.12.2026 14:30',
      time: 'A time of day, such as 09:30',
      email: 'An email address',
      emails: 'Email addresses, separated by commas',
      url: 'A web address',
      slug: 'Lowercase letters, digits and hyphens',
      phone: 'A phone number: digits, plus and spaces',
      iban: 'An IBAN',
      vatNumber: 'A VAT number',
      fiscalCode: 'A fiscal code',
      region: 'A region; in Italy one of the twenty',
      reference: '%{resource}: one, by ID or name',
      references: '%{resource}: any number, by ID or name, separated by commas',
      unit: '%{text}, in %{unit}',
      atLeast: '%{text}, %{min} or more',
      atMost: '%{text}, at most %{max}',
      between: '%{text}, from %{min} to %{max}',
      positive: '%{text}, more than 0',
    },
  },
} as const
