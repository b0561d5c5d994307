import { expect, test } from 'vitest'
import * as constants from '../../../resources/settings/constants.ts'
import { languages } from '../../../schema/index.ts'

const { pageSizes, paginator, analytics, pictures } = constants

/** Row, what it limits, the constant, its value. */
const limits: readonly (readonly [row: string, what: string, value: unknown, expected: unknown])[] =
  [
    ['LIMIT-001', 'currencies', constants.currencies, ['EUR', 'GBP', 'USD']],
    ['LIMIT-002', 'languages', languages, ['en', 'it']],
    ['LIMIT-003', 'default language', constants.defaultLanguage, 'en'],
    ['LIMIT-006', 'toast time', constants.toastMilliseconds, 5000],
    ['LIMIT-008', 'debounce of the quick search', constants.quickSearch.debounceMilliseconds, 700],
    ['LIMIT-009', 'characters of the quick search', constants.quickSearch.minimumCharacters, 3],
    ['LIMIT-010', 'rows of the analytics table', pageSizes.analyticsTable, 15],
    ['LIMIT-011', 'page of the export preview', pageSizes.exportPreview, 26],
    ['LIMIT-012', 'page of the translations review', pageSizes.translationReview, 20],
    ['LIMIT-013', 'page of a collection’s translations', pageSizes.translationCollection, 10],
    ['LIMIT-014', 'page of vendor collections', pageSizes.vendorCollections, 50],
    [
      'LIMIT-015',
      'vendor collections of the dashboard',
      pageSizes.vendorDashboardCollections,
      1000,
    ],
    ['LIMIT-016', 'products to describe on the dashboard', pageSizes.productsToDescribe, 10],
    ['LIMIT-017', 'page of the copy dialog', pageSizes.copyDialog, 10],
    ['LIMIT-018', 'page of collections to approve', pageSizes.collectionApproval, 10],
    ['LIMIT-019', 'page of orders', pageSizes.orders, 10],
    ['LIMIT-020', 'visible pages of the paginator', paginator.visible, 3],
    ['LIMIT-021', 'pages above which it collapses', paginator.collapsesAbove, 8],
    [
      'LIMIT-023, LIMIT-024, LIMIT-025, LIMIT-026, LIMIT-027',
      'time frames in days',
      analytics.frames,
      [7, 30, 60, 90, 365],
    ],
    ['LIMIT-028', 'days of engagement', analytics.engagementDays, 90],
    ['LIMIT-029', 'days of audience', analytics.audienceDays, 365],
    ['LIMIT-030', 'days of sales', analytics.salesDays, 90],
    ['LIMIT-031', 'top products', analytics.topProducts, 12],
    ['LIMIT-032', 'rows of product performance', analytics.performanceRows, 300],
    ['LIMIT-033, LIMIT-034', 'analytics query limit', analytics.queryLimit, 5000],
    ['LIMIT-042', 'size of pictures', [pictures.width, pictures.height], [1400, 1400]],
    ['LIMIT-043', 'pictures per group', pictures.mostPerGroup, 10],
    ['LIMIT-044', 'pictures accepted', pictures.accepted, ['gif', 'jpeg', 'jpg', 'tiff']],
    ['LIMIT-045', 'pictures displayed', pictures.displayed, ['jpeg', 'jpg', 'png']],
    ['LIMIT-046, LIMIT-047', 'lead time in weeks', constants.leadTimeWeeks, { min: 1, max: 18 }],
    ['LIMIT-049', 'smallest parcel measure', constants.parcelMinimum, 0.1],
    ['LIMIT-050', 'discount ceiling', constants.discountCeiling, 60],
    ['LIMIT-051', 'shortest password', constants.passwordMinimum, 8],
    ['LIMIT-054', 'translated name', constants.translationLimits.name, 65],
    ['LIMIT-055', 'translated description', constants.translationLimits.description, 500],
    ['LIMIT-056, LIMIT-057', 'company bio', constants.companyBioLimits, { min: 20, max: 1000 }],
    ['LIMIT-058', 'pickup address line', constants.pickupLineLimit, 35],
    [
      'LIMIT-065, LIMIT-066',
      'months of the audit colours',
      constants.auditMonths,
      { fresh: 6, old: 12 },
    ],
    [
      'LIMIT-076, LIMIT-077, LIMIT-078, LIMIT-079',
      'order filters',
      constants.orderFilters,
      ['*', 'ready', 'shipped', 'returned'],
    ],
    ['LIMIT-080', 'wooden crate in English', constants.woodenCrate.en, 'Wooden Crate'],
    ['LIMIT-081', 'wooden crate in Italian', constants.woodenCrate.it, 'Cassa di legno'],
    ['LIMIT-083', 'default country', constants.defaultCountry, 'IT'],
  ]

test.each(limits)('%s: %s', (_row, _what, value, expected) => {
  expect(value).toEqual(expected)
})

test('LIMIT-082: there are four buyer names, each another', () => {
  expect(new Set(constants.buyers).size).toBe(4)
})
