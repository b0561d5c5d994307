import { randomUUID } from 'node:crypto'
import { maxHeaderSize } from 'node:http'
import compress from '@fastify/compress'
import jwt from '@fastify/jwt'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { portalCalls } from '../resources/calls/index.ts'
import { outboxCalls } from '../resources/calls/outbox.ts'
import { sandboxCalls } from '../resources/calls/sandbox.ts'
import { systemCalls } from '../resources/calls/systems.ts'
import type { paces } from '../resources/settings/paces.ts'
import type { Model, PortalCall, Role } from '../schema/index.ts'
import { ownUrl } from './ownUrl.ts'
import { filesFolder } from './adapters/files/fileStore.ts'
import { openFileStore } from './adapters/files/openFileStore.ts'
import type { S3Options } from './adapters/files/s3Store.ts'
import { answerLog } from './http/answerLog.ts'
import { callRoutes } from './http/callRoutes.ts'
import {
  addressOf,
  callHandlers,
  hooks,
  openOutside,
  pageSources,
  playedCalls,
  portalHandlers,
  waitingOf,
  sandboxSystems,
  systemSetups,
  slowKinds,
  sweepAll,
} from './features/index.ts'
import { monitorOf, type Database } from './db/connect.ts'
import { leaderReader, type Reader } from './db/replica/reader.ts'
import { limitRequestTime, noteAccount } from './db/requestTime.ts'
import { apiDocs } from './openapi/apiDocs.ts'
import { costlyPace } from './auth/costlyPace.ts'
import type { Pace } from './auth/rateLimiter.ts'
import { actorOf } from './auth/actorOf.ts'
import { sessionCheck } from './auth/checkSession.ts'
import { someoneCanSignIn } from './auth/someoneCanSignIn.ts'
import { contentRanges } from './http/contentRange.ts'
import { crossOrigin } from './http/crossOrigin.ts'
import { errorHandler } from './http/errorHandler.ts'
import { callsHere, modelHere, withoutFields } from './http/partsOff.ts'
import { health } from './http/health.ts'
import { largestBody } from './http/bodies/bodyLimit.ts'
import { byteBodies } from './http/bodies/byteBodies.ts'
import { formBodies } from './http/bodies/formBodies.ts'
import { jsonBodies } from './http/bodies/jsonBodies.ts'
import { leaving } from './http/leaving.ts'
import { loadDemo } from './loadDemo.ts'
import { allowedMethods, missingRoute } from './http/missingRoute.ts'
import { diskSetup, diskSystem } from './sandbox/diskSystem.ts'
import { filesSetup, filesSystem, watchedStore } from './sandbox/filesSystem.ts'
import { mailOutbox } from './sandbox/mailOutbox.ts'
import { mailSetup, mailSystem } from './sandbox/mailSystem.ts'
import { replicaSetup, replicaSystem } from './sandbox/replicaSystem.ts'
import { sandboxHandlers } from './sandbox/sandboxHandlers.ts'
import { systemHandlers, type SystemsParts } from './sandbox/systemHandlers.ts'
import { overlongPace } from './http/bodies/overlongPace.ts'
import {
  connectionRefuser,
  incompleteRequests,
  refuseUnparsed,
} from './http/connections/brokenRequests.ts'
import { pageOrError } from './http/pageOrError.ts'
import { trustedBy, type ProxyTrust } from './http/proxyTrust.ts'
import { retryLost } from './http/retryLost.ts'
import { serveApp } from './http/serveApp.ts'
import { temporaryFolder } from './adapters/files/folderStore.ts'
import { documents, type DrawnFile } from './files/documents.ts'
import { isKnownFile } from './files/isKnownFile.ts'
import { fileRoutes } from './files/fileRoutes.ts'
import { createEngine } from './records/engine.ts'
import { portalRoutes } from './http/portalRoutes.ts'
import { requestIds } from './http/requestId.ts'
import { safeHeaders, safeHeadersOf } from './http/safeHeaders.ts'
import { readOwnWrites } from './http/readOwnWrites.ts'
import { recordRoutes } from './http/recordRoutes.ts'
import {
  serverTimeouts,
  slowSenders,
  defaultSenderTimeouts,
  type SenderTimeouts,
} from './http/connections/slowSenders.ts'
import { faults as noFaults, type Faults } from './platform/faults.ts'
import { isThisMachine } from './platform/isThisMachine.ts'
import { outsideCalls, type OutsideCalls } from './platform/outsideCalls.ts'
import type { ExportLimits } from './http/exportHandlers.ts'
import { isSigned } from './files/signedUrl.ts'
import { signingEngine, valueSigner } from './files/signingEngine.ts'
import type { UploadTimeouts } from './files/receiveParts.ts'
import { uploader } from './files/uploader.ts'
import type { OutsideSystems } from './http/callHandler.ts'
import type { AreaSettings } from './settings/areaSettings.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly outside: OutsideSystems
    /** How each of them is set up, and those that are there. */
    readonly systems: SystemsParts
  }
}

/** Settings and parts of the app. */
export interface AppParts extends AreaSettings {
  readonly database: Database
  /** What answers lists, totals, exports and analytics; absent for the database itself. */
  readonly reader?: Reader
  readonly model: Model
  readonly tokenSecret: string
  readonly publicUrl: string
  readonly isDemo: boolean
  /** The demo accepts other machines, so each page says that it is a demo. */
  readonly isDemoPublic?: boolean
  /** Host of the calls for the browser app; empty for the same origin. */
  readonly apiUrl: string
  /** Folder of uploads, rendered demo pictures and the mails of the outbox. */
  readonly dataDir: string
  /** The bucket for uploads; without one, they are kept below `dataDir`. */
  readonly s3?: S3Options
  /** Whether "forgot password" tells that an email is unknown. */
  readonly revealsUnknownEmail: boolean
  /** Days for which the history of records is kept; absent to keep it for ever. */
  readonly historyDays?: number
  /** Whether the API document and its page are served; the default is yes. */
  readonly hasApiDocs?: boolean
  /** Types of user that need a second factor. */
  readonly secondFactorFor?: readonly Role[]
  /** The mail server; without one, mails are stored in the outbox. */
  readonly smtpUrl?: string
  /** The log of calls of outside systems; absent to create one. */
  readonly calls?: OutsideCalls
  /** Faults of outside systems; absent to create them. */
  readonly faults?: Faults
  readonly logLevel: string
  /** Destination of the log; absent for the terminal. */
  readonly log?: { write(line: string): unknown }
  /** Folder of the built browser app; absent in tests of the API. */
  readonly clientDir?: string
  /** Limits of exports and selections; absent for the defaults. */
  readonly exportLimits?: ExportLimits
  /** Token that gives access to `/metrics`; absent to disable them. */
  readonly metricsToken?: string
  /** Other origins whose pages may call this server. */
  readonly corsOrigins?: readonly string[]
  /** Storage limit for the files of one artisan, in bytes; absent or 0 for no limit. */
  readonly roomPerArtisan?: number
  /** Timeouts of uploads; absent for the defaults. */
  readonly uploadPatience?: UploadTimeouts
  /** Timeouts of slow and silent connections; absent for the defaults. */
  readonly senderPatience?: SenderTimeouts
  /** How long a request waits for the database in all; absent for the default. */
  readonly databaseLimitMs?: number
  /** Rate limits of costly calls by account; absent for the defaults. */
  readonly paces?: typeof paces
  /** Rate limit of requests that are too long; absent for the default. */
  readonly overlongPace?: Pace
  /** Proxies whose forwarding headers are trusted. */
  readonly trustProxy?: ProxyTrust
  /** Limit of open connections; absent for the default. */
  readonly maxConnections?: number
}

/** Builds the server without listening, so that tests can inject requests. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { database, model, isDemo, corsOrigins = [], off = new Set() } = parts
  const { reader = leaderReader(database) } = parts
  const visibleModel = modelHere(model, off)
  const { senderPatience = defaultSenderTimeouts, maxConnections = senderPatience.connections } =
    parts
  const answerError = parts.clientDir === undefined ? errorHandler : pageOrError
  const headers = await safeHeadersOf({
    // Pages get their policy with a nonce in `serveApp`; answers of the API run nothing.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // Pages of other origins may show pictures and films.
    crossOriginResourcePolicy: { policy: corsOrigins.length ? 'cross-origin' : 'same-origin' },
    strictTransportSecurity: parts.publicUrl.startsWith('https:'),
  })
  const refuse = connectionRefuser(headers, (facts) => app.log.info(facts, 'refused unread'))
  const app = Fastify({
    bodyLimit: largestBody,
    logger: { level: parts.logLevel, ...(parts.log && { stream: parts.log }) },
    logController: new LogController({ disableRequestLogging: true }),
    // A malformed URL is refused before routing, and so without the hooks.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers(headers)),
    clientErrorHandler: refuseUnparsed(refuse),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => addressOf(url, parts),
    // Whatever an address may hold reaches its handler, which knows what is too long; no route of
    // ours has a pattern, which a length could slow down.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    trustProxy: trustedBy(parts.trustProxy),
    // While closing, requests on open connections are still answered.
    return503OnClosing: false,
    ...serverTimeouts(senderPatience),
  })
  const counted = overlongPace(parts.overlongPace)
  app.setErrorHandler(async (error, request, reply) =>
    answerError(await counted(error, request), request, reply),
  )

  jsonBodies(app)
  formBodies(app)
  byteBodies(app)
  requestIds(app)
  leaving(app)
  slowSenders(app, { ...senderPatience, connections: maxConnections }, refuse)
  limitRequestTime(app, parts.databaseLimitMs)
  retryLost(app)
  const allowed = allowedMethods(app)
  safeHeaders(app, headers)
  incompleteRequests(app, refuse)
  await crossOrigin(app, corsOrigins)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
  })
  contentRanges(app)
  // The session check compares the expiry with the clock of the database.
  await app.register(jwt, {
    secret: parts.tokenSecret,
    sign: { algorithm: 'HS256' },
    verify: { algorithms: ['HS256'], ignoreExpiration: true },
  })

  const monitor = monitorOf(database)
  const now = () => monitor.now()
  answerLog(app)
  health(app, database, parts.metricsToken, reader)
  let drawn: DrawnFile | undefined
  if (isDemo) {
    const { demoFiles, demoPictureNames } = await loadDemo()
    drawn = demoFiles(app, {
      dataDir: parts.dataDir,
      isNamed: demoPictureNames(database, model),
      isSigned: (address, query) => isSigned(address, query, parts.tokenSecret, now()),
    })
  }
  // With a public address, a proxy may hide where a request comes from.
  const isAlone = isThisMachine(new URL(parts.publicUrl).hostname)
  const hasOutbox = isDemo && isAlone && parts.smtpUrl === undefined
  if (hasOutbox) mailOutbox(app, model, parts.dataDir)
  const { calls = outsideCalls(), faults = noFaults() } = parts
  const state = { calls, faults }
  const outside = openOutside({ ...parts, ...state, app })
  app.decorate('outside', outside)
  const store = isDemo ? watchedStore(openFileStore(parts), state) : openFileStore(parts)
  const systems = [
    mailSystem({ ...parts, slowKinds, hasOutbox }),
    filesSystem({ ...parts, ...state, store }),
    diskSystem(parts.dataDir),
    ...sandboxSystems({ ...parts, ...outside }),
  ]
  const setups = [mailSetup, filesSetup, diskSetup, ...systemSetups(parts)]
  if (reader.replica) {
    setups.unshift(replicaSetup)
    systems.unshift(replicaSystem(reader.replica))
  }
  app.decorate('systems', { setups, systems })
  fileRoutes(app, store, { secret: parts.tokenSecret, now, isKnown: isKnownFile(database) })
  const folder = await temporaryFolder(filesFolder(parts.dataDir))
  const fileParts = { database, store, folder, quota: parts.roomPerArtisan ?? 0 }
  const upload = await uploader(app, { ...fileParts, timeouts: parts.uploadPatience })
  const storedDocuments = documents({ ...fileParts, drawn })
  const pace = costlyPace(parts.paces)
  const engine = signingEngine(
    createEngine(database, withoutFields(model, off), hooks, reader),
    parts.tokenSecret,
    now,
  )
  await app.register(async (guarded) => {
    guarded.addHook('onRequest', sessionCheck(database, model))
    guarded.addHook('onRequest', (request, _reply, done) => {
      noteAccount(request, actorOf(request).subject.id)
      done()
    })
    readOwnWrites(guarded, database, reader)
    guarded.addHook('onSend', (_request, reply, payload, done) => {
      if (!reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-store')
      done(null, payload)
    })
    recordRoutes(guarded, visibleModel, engine)
    const { publicUrl } = parts
    callRoutes(guarded, visibleModel, {
      database,
      engine,
      handlers: callHandlers,
      pace,
      upload,
      signed: valueSigner(parts.tokenSecret, now),
      documents: storedDocuments,
      publicUrl,
      outside,
    })
    const handlers = portalHandlers({
      ...parts,
      ...outside,
      reader,
      waiting: waitingOf(outside),
      hooks,
      engine,
      pace,
      get publicUrl() {
        return ownUrl(app, parts.publicUrl)
      },
    })
    portalRoutes({ open: app, guarded, pace, off }, visibleModel, portalCalls, handlers)
    const routes = { open: app, guarded, pace }
    portalRoutes(routes, visibleModel, systemCalls, systemHandlers(app.systems, isDemo))
    if (isDemo) portalRoutes(routes, visibleModel, sandboxCalls, sandboxHandlers(systems, state))
    sweepAll(guarded, parts)
  })
  if (parts.hasApiDocs !== false)
    await app.register(apiDocs, {
      model: visibleModel,
      calls: {
        ...callsHere<PortalCall>(portalCalls, off),
        ...systemCalls,
        ...(isDemo && sandboxCalls),
        ...(hasOutbox && outboxCalls),
        ...playedCalls(parts),
      },
    })
  const { clientDir, apiUrl } = parts
  if (clientDir)
    serveApp(app, {
      clientDir,
      apiUrl,
      isDemo,
      isDemoPublic: parts.isDemoPublic === true,
      hasOutbox,
      off,
      someoneCanSignIn: someoneCanSignIn(database),
      allowed,
      sourcesOf: (address) => pageSources(parts, address),
    })
  else
    app.setNotFoundHandler((request) => {
      throw missingRoute(allowed, request)
    })
  return app
}
