/** The libraries, and the parts of MUI, that every page of somebody signed in is drawn with. */
const packages = [
  '@babel/runtime',
  '@emotion/[\\w-]+',
  '@mui/(system|utils|styled-engine|private-theming)',
  '@tanstack/[\\w-]+',
  'clsx',
  'hoist-non-react-statics',
  'node-polyglot',
  'ra-core/dist/(auth|i18n|notification|routing)',
  'ra-i18n-polyglot',
  'react-is',
  'react-router',
  'react-router-dom',
  'react-transition-group',
  'stylis',
]
const parts = [
  'AppBar',
  'Box',
  'Button',
  'ButtonBase',
  'ButtonGroup',
  'CircularProgress',
  'CssBaseline',
  'DefaultPropsProvider',
  'FormControl',
  'GlobalStyles',
  'IconButton',
  'InputBase',
  'List',
  'ListItem',
  'OutlinedInput',
  'Paper',
  'SvgIcon',
  'TextareaAutosize',
  'Toolbar',
  'Typography',
  'className',
  'colors',
  'internal',
  'styles',
  'transitions',
  'useLazyRipple',
  'useMediaQuery',
  'utils',
  'zero-styled',
]
const names = [...packages, `@mui/material/esm/(${parts.join('|')})`]

/** Matches the modules of these libraries and parts. */
export const frameCode = new RegExp(
  `node_modules/(${names.join('|')})/`.replaceAll('/', String.raw`[\\/]`),
)

/** What the login page shares with the app; without a place of its own it would come with one of the next. */
export const loginCode =
  /[\\/]src[\\/](session|cookie|token|language|leaveNotice|sessionHold|apiClient|chooseLanguage|nextAddress)\.ts$|[\\/]resources[\\/](constants|demoAccounts|roles)\.ts$/

/** The definitions and the kernel that reads them: enough to ask for a list before the page is drawn. */
export const modelCode =
  /[\\/](resources|schema)[\\/][\w/\\]+\.ts$|[\\/]src[\\/](askForFirst|routes|grid[\\/]savedView|providers[\\/](listQuery|may|preferences)|views[\\/](listRequest|listState))\.ts$|node_modules[\\/](ra-core[\\/]dist[\\/]store[\\/]localStorageStore\.js|(yup|property-expr|tiny-case|toposort)[\\/])/

/** Small things of ours that the list shares with later pages: each by itself would cost a request. */
const small = [
  'afterPaint|isRecordPage|later|onDemand|pageCode|sameValue|usePainted|viewing',
  'fields/(useRecords|useTools|useReasonText|choiceOptions|dayText|place|recordTitle|pictureSource|numberFormat|Picture)',
  'grid/isTyping',
  'providers/(pageName|recordCalls|recordOnWire|recordQuery|useLanguage|useSubject)',
  'shortcuts/useSingleKeys',
  'theme/palette',
  'views/(PageButtons|PageTitle|pageNumbers|saveError|useListState)',
  'views/drafts/(draftChannel|draftStash|openDrafts)',
  'views/viewAs/useViewAs',
]
const withThem = [
  String.raw`/i18n/(labelKey|needLabelKey|prefixed|\w\w/pages)\.ts$`,
  'node_modules/ra-language-english/',
  String.raw`node_modules/ra-core/dist/dataProvider/(useGetList|useGetOne)\.js$`,
  String.raw`node_modules/@mui/icons-material/esm/(Close|Search|VisibilityOutlined|ChevronLeft|ChevronRight)\.js$`,
  'node_modules/@mui/material/esm/(Alert|Portal)/',
]
const shared = [String.raw`/src/(${small.join('|')})\.tsx?$`, ...withThem].join('|')

export const sharedCode = new RegExp(shared.replaceAll('/', String.raw`[\\/]`))

/** What jspdf can load to draw from HTML and SVG, which nobody asks it for. Asked all the same, it says so. */
export const leftOut = ['html2canvas', 'canvg', 'dompurify']
