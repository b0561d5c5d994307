import { existsSync } from 'node:fs'
import path from 'node:path'

/** The libraries that every page of somebody signed in is drawn with. */
const packages = [
  '@tanstack/[\\w-]+',
  'node-polyglot',
  'ra-core/dist/(auth|i18n|notification|routing)',
  'ra-i18n-polyglot',
  'react-router',
  'react-router-dom',
]
/** MUI's base, which comes with the first page, menu or dialog that MUI draws. */
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
/**
 * What dialogs, menus and popovers are made of: in a file of its own, else each piece would be one.
 */
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

/** Match the modules of these libraries and parts. */
export const frameCode = library(packages)
export const muiCode = library([...muiPackages, `@mui/material/esm/(${muiParts.join('|')})`])
const dialogs = library([`@mui/material/esm/(${dialogParts.join('|')})`])
export const dialogCode = new RegExp(
  `${dialogs.source}|${String.raw`[\\/]src[\\/]ui[\\/](dialog|menu|popover)[\\/]`}`,
)

/**
 * What the login page shares with the app; without a place of its own it would come with one of the
 * next.
 */
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

/**
 * What asks for figures before anything else of the app is there: nothing of the kernel or of
 * React.
 */
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

/**
 * What says of each page what it loads and reads: nothing of the kernel or of React, which it comes
 * before.
 */
const early = [
  'schema/access/access.ts',
  'src/app/requestEarly.ts',
  'src/app/pageTable.ts',
  'src/layout/pageArea.ts',
  'src/features/index.ts',
  'src/app/rowAt.ts',
  'src/features/program/programReads.ts',
  'src/features/programPlans/describedQuery.ts',
  'src/routing/isPageEnabled.ts',
  'src/routing/mayOpen.ts',
  'src/theme/withTheme.ts',
]

/** What requests a list before the page is drawn. The definitions and the kernel come with it. */
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
  // Of the project itself: i18n has a folder of the same name. What looks into texts comes with the
  // pages of translations, what takes cards with theirs, what checks records with forms.
  String.raw`(?<!/i18n/\w\w)/(resources|schema)/(?!texts/|parts/translation|navigation/cardPages|checkRecord).+\.ts$`,
  'node_modules/ra-core/dist/store/localStorageStore\\.js',
]

/**
 * Small things of ours that the list shares with later pages: each by itself would cost a request.
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
  // The sheets of all that lists are made of: many and small, in one file.
  String.raw`/src/ui/(feedback/)?\w+\.css$`,
  // That of the account's panel comes with it, and that of /admin with the page.
  String.raw`/src/layout/(account/|navigation/)?(?!account\.|listCards\.)\w+\.css$`,
  String.raw`/src/theme/(base|muiColours)\.css$`,
  String.raw`/src/fields/(cells|context|filters|frame|kinds)/\w+\.css$`,
  String.raw`/src/views/(bulk|form|list|record|table|toolbar|viewAs)/\w+\.css$`,
]

/** Sheets that several pages share in part: a file for each family, not one for each share. */
const families = {
  inputs: String.raw`/src/(fields/inputs|ui/input)/\w+\.css$`,
  uploads: String.raw`/src/uploads/(upload|stored)\.css$`,
  search: String.raw`/src/search/(quick|found)\.css$`,
  lifecycle: String.raw`/src/features/lifecycle/\w+\.css$`,
  collections: String.raw`/src/features/(approval/approval\w*|collections/\w+)\.css$`,
}

const root = path.resolve(import.meta.dirname, '..')

// With it what loads code, which the sign-in page would else get out of the definitions’ file.
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

/** A file that was renamed and not here would silently cost the first page a request. */
function matching(files, patterns = []) {
  const missing = files.filter((file) => !existsSync(path.join(root, file)))
  if (missing.length > 0)
    throw new Error(`scripts/chunks.mjs names ${missing.join(', ')}: no such file`)
  const ours = files.map((file) => `/${file.replaceAll('.', String.raw`\.`)}$`)
  return new RegExp([...ours, ...patterns].join('|').replaceAll('/', String.raw`[\\/]`))
}

/**
 * What jspdf can load to draw from HTML and SVG, which nothing here uses. If used all the same, it
 * throws.
 */
export const leftOut = ['html2canvas', 'canvg', 'dompurify']
