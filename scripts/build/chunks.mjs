import { existsSync } from 'node:fs'
import path from 'node:path'

/** The libraries of every page behind the sign-in. */
const packages = [
  '@tanstack/[\\w-]+',
  'node-polyglot',
  'ra-core/dist/(auth|i18n|notification|routing)',
  'ra-i18n-polyglot',
  'react-router',
  'react-router-dom',
]
/** MUI's base, loaded with the first page, menu or dialog that uses MUI. */
const muiPackages = [
  '@babel/runtime',
  '@emotion/[\\w-]+',
  '@mui/(system|utils|styled-engine|private-theming)',
  'clsx',
  'dom-helpers',
  'hoist-non-react-statics',
  'prop-types',
  'react-is',
  'react-transition-group',
  'stylis',
]
const muiParts = [
  'ButtonBase',
  'DefaultPropsProvider',
  'GlobalStyles',
  'Grow',
  'Paper',
  'className',
  'colors',
  'internal',
  'styles',
  'transitions',
  'useLazyRipple',
  'utils',
  'zero-styled',
]
/** The MUI parts of dialogs, menus and popovers, in one file, else each part would be a file. */
const dialogParts = [
  'Backdrop',
  'Dialog',
  'Divider',
  'Fade',
  'List',
  'ListItemIcon',
  'ListItemText',
  'Menu',
  'MenuItem',
  'MenuList',
  'Modal',
  'Popover',
  'Portal',
  'Unstable_TrapFocus',
]

const library = (names) =>
  new RegExp(`node_modules/(${names.join('|')})/`.replaceAll('/', String.raw`[\\/]`))

/** Patterns for the modules of these libraries and parts. */
export const frameCode = library(packages)
export const muiCode = library([...muiPackages, `@mui/material/esm/(${muiParts.join('|')})`])
const dialogs = library([`@mui/material/esm/(${dialogParts.join('|')})`])
export const dialogCode = new RegExp(
  `${dialogs.source}|${String.raw`[\\/]src[\\/]ui[\\/](dialog|menu|popover)[\\/]`}`,
)

/** Modules that the sign-in page shares with the app; they need a chunk of their own. */
const login = [
  'resources/calls/addresses.ts',
  'resources/navigation/pages.ts',
  'resources/navigation/redirects.ts',
  'resources/settings/constants.ts',
  'resources/settings/demoAccounts.ts',
  'resources/settings/passwordRules.ts',
  'resources/settings/roles.ts',
  'schema/days/daysAfter.ts',
  'schema/page.ts',
  'schema/path.ts',
  'src/api/apiClient.ts',
  'src/api/call.ts',
  'src/api/earlyAnswers.ts',
  'src/api/saveLanguage.ts',
  'src/auth/signOutNotice.ts',
  'src/auth/returnUrl.ts',
  'src/auth/session.ts',
  'src/auth/reauthentication.ts',
  'src/auth/token.ts',
  'src/browser/cookie.ts',
  'src/browser/lazyValue.ts',
  'src/browser/whenIdle.ts',
  'src/language/language.ts',
  'src/language/loadTexts.ts',
]

/** Modules that request figures before the rest of the app is loaded: no kernel, no React. */
const figures = [
  'resources/analytics/dayRange.ts',
  'resources/analytics/queries.ts',
  'src/api/analyticsAccess.ts',
  'src/api/analyticsRows.ts',
  'src/features/analytics/analyticsPlace.ts',
  'src/features/analytics/analyticsReads.ts',
  'src/features/analytics/salesAddress.ts',
  'src/features/analytics/sectionQueries.ts',
]

/** Modules that know what each page loads and reads; loaded before the kernel and React. */
const early = [
  'resources/settings/program.ts',
  'schema/access/access.ts',
  'src/app/requestEarly.ts',
  'src/app/pageTable.ts',
  'src/layout/pageArea.ts',
  'src/features/index.ts',
  'src/features/views.ts',
  'src/app/rowAt.ts',
  'src/features/program/programReads.ts',
  'src/features/programPlans/describedQuery.ts',
  'src/routing/isPageEnabled.ts',
  'src/routing/mayOpen.ts',
  'src/theme/withTheme.ts',
]

/**
 * Modules that request a list before its page is drawn, together with the definitions and the
 * kernel.
 */
const model = [
  'src/api/listQuery.ts',
  'src/app/requestsOf.ts',
  'src/auth/may.ts',
  'src/providers/preferences.ts',
  'src/routing/routes.ts',
  'src/views/query/columnNames.ts',
  'src/views/query/listParams.ts',
  'src/views/query/listState.ts',
  'src/views/query/openingList.ts',
  'src/views/query/savedView.ts',
]
const withModel = [
  // Only folders at the root, as i18n has folders of the same names. Excluded: the analysis of
  // texts, which is loaded with the translation pages, card pages, and the checks of records, which
  // are loaded with forms.
  String.raw`(?<!/i18n/\w\w)/(resources|schema)/(?!texts/|parts/translation|navigation/programCardPages|checkRecord).+\.ts$`,
  'node_modules/ra-core/dist/store/localStorageStore\\.js',
]

/**
 * Small modules that the list shares with later pages; as single files each would cost a request.
 */
const small = [
  'src/api/pictureUrl.ts',
  'src/api/recordCalls.ts',
  'src/api/recordPayload.ts',
  'src/api/recordQuery.ts',
  'src/api/errorText.ts',
  'src/api/viewAsCalls.ts',
  'src/auth/bulkFields.ts',
  'src/auth/mayImport.ts',
  'src/auth/useMayCall.ts',
  'src/auth/useSubject.ts',
  'src/browser/afterPaint.ts',
  'src/browser/breakpoints.ts',
  'src/browser/isTyping.ts',
  'src/browser/tabId.ts',
  'src/fields/context/choiceOptions.ts',
  'src/fields/context/fieldRef.ts',
  'src/fields/context/useReasonText.ts',
  'src/fields/context/useRecords.ts',
  'src/fields/context/useCellContext.ts',
  'src/fields/format/dayText.ts',
  'src/fields/format/listText.ts',
  'src/fields/format/numberFormat.ts',
  'src/fields/format/recordTitle.ts',
  'src/language/useLanguage.ts',
  'src/theme/palette.ts',
  'src/ui/Pagination.tsx',
  'src/ui/ToolButton.tsx',
  'src/ui/feedback/Alert.tsx',
  'src/ui/feedback/EmptyState.tsx',
  'src/ui/keyboard/pageCommands.ts',
  'src/ui/keyboard/rowKeys.ts',
  'src/ui/PageTitle.tsx',
  'src/ui/Picture.tsx',
  'src/ui/keyboard/useSingleKeys.ts',
  'src/app/preloadable.tsx',
  'src/ui/lazyPanel.tsx',
  'src/ui/pageNumbers.ts',
  'src/ui/usePainted.ts',
  'src/views/drafts/draftChannel.ts',
  'src/views/drafts/unsentDrafts.ts',
  'src/views/drafts/openDrafts.ts',
  'src/views/query/listVisits.ts',
  'src/views/query/useListState.ts',
  'src/views/viewAs/useViewAs.ts',
]
const withSmall = [
  String.raw`/i18n/(labelKey|needLabelKey|prefixed|\w\w/pages/pages)\.ts$`,
  'node_modules/ra-language-english/',
  String.raw`node_modules/ra-core/dist/dataProvider/(useGetList|useGetOne|useRefresh|undo/AddUndoableMutationContext)\.js$`,
  // The many small style sheets of lists, in one file.
  String.raw`/src/ui/(feedback/)?\w+\.css$`,
  // Except that of the account panel and that of /admin, which are loaded with their components.
  String.raw`/src/layout/(account/|navigation/)?(?!account\.|listCards\.)\w+\.css$`,
  String.raw`/src/theme/(base|muiColours)\.css$`,
  String.raw`/src/fields/(cells|context|filters|frame|kinds)/\w+\.css$`,
  String.raw`/src/views/(bulk|form|list|record|table|toolbar|viewAs)/\w+\.css$`,
]

/** Style sheets that several pages share partly: one file per family, not one per combination. */
const families = {
  inputs: String.raw`/src/(fields/inputs|ui/input)/\w+\.css$`,
  uploads: String.raw`/src/uploads/(upload|stored)\.css$`,
  search: String.raw`/src/search/(quick|found)\.css$`,
  lifecycle: String.raw`/src/features/lifecycle/\w+\.css$`,
  collections: String.raw`/src/features/(approval/approval\w*|collections/\w+)\.css$`,
}

const root = path.resolve(import.meta.dirname, '../..')

// With Vite's preload helper, which the sign-in page would otherwise load from the definitions'
// file.
export const loginCode = matching(login, ['vite/preload-helper'])
export const figuresCode = matching(figures)
export const earlyCode = matching(early, [String.raw`/src/features/\w+/index\.ts$`])
export const modelCode = matching(model, withModel)
export const sharedCode = matching(small, withSmall)
export const sheetFamilies = Object.entries(families).map(([name, pattern]) => ({
  name,
  test: matching([], [pattern]),
  priority: 5,
}))

/**
 * Throws for files that do not exist: one renamed elsewhere would silently cost the first page a
 * request.
 */
function matching(files, patterns = []) {
  const missing = files.filter((file) => !existsSync(path.join(root, file)))
  if (missing.length > 0)
    throw new Error(`scripts/build/chunks.mjs names ${missing.join(', ')}: no such file`)
  const ours = files.map((file) => `/${file.replaceAll('.', String.raw`\.`)}$`)
  // Without a name it matches nothing, where an empty pattern would match all.
  const pattern = [...ours, ...patterns].join('|') || '(?!)'
  return new RegExp(pattern.replaceAll('/', String.raw`[\\/]`))
}

/** Optional packages with which jspdf draws HTML and SVG; left out, so that using them throws. */
export const leftOut = ['html2canvas', 'canvg', 'dompurify']
