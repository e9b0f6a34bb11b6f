import type { Express } from 'express'
import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import type { ForeignProvider } from '@arung/contracts/accounts/requests'
import type { EventStore } from '@arung/event-store/event-store'
import { createRunningCodes } from '@arung/platform/auth/codes'
import { createFactorSecrets } from '@arung/platform/auth/factors'
import { createSecretLinks } from '@arung/platform/auth/secret-links'
import type { Authenticate } from '@arung/platform/auth/authenticate'
import { createSessions } from '@arung/platform/auth/sessions'
import type { Clock } from '@arung/platform/clock'
import type { FileStore } from '@arung/platform/files/file-store'
import { createHttpApp } from '@arung/platform/http/app'
import { unavailable, type HttpError } from '@arung/platform/http/errors'
import type { CountryOfVisitor } from '@arung/platform/ip-country/ip-country'
import type { Limiter } from '@arung/platform/http/protect/limits'
import type { Route } from '@arung/platform/http/route'
import type { Logger } from '@arung/platform/logger'
import { startDocumentThread } from '@arung/platform/documents/start-document-thread'
import type { PaymentCalls } from '@arung/platform/payments/gateway'
import { createPayoutChannels } from '@arung/platform/payments/payout-channels'
import { createSigner } from '@arung/platform/signing'
import type { Tracing } from '@arung/platform/tracing/tracing'
import { createAccountStatusCheck } from './accounts/account-status.ts'
import { createCatalogueCache } from './catalogue/catalogue-cache.ts'
import { createDatabase } from './database.ts'
import { startProposals } from './days/proposals.ts'
import { features } from './features.ts'
import { createLive } from './live/live.ts'
import { createHeldAnswers } from './orders/held-answers.ts'
import type { Parts } from './parts.ts'
import { searchedPeople } from './lists/searched-people.ts'
import { createProgress } from './progress.ts'

export type QueryApiDependencies = Readonly<{
  /** Used for reads only: a read-only role or session is enough. */
  pool: Pool
  /** The log: asked for its head, and for changes when it is not in the database of the read models. */
  store: Pick<EventStore, 'head' | 'readAll' | 'besideModels'>
  authenticate: Authenticate
  limiter: Limiter
  gateway: Pick<PaymentCalls, 'listPayoutChannels'>
  files: Pick<FileStore, 'get'>
  /** When left out, no visitor's country is known. */
  countryOfVisitor?: CountryOfVisitor
  clock: Clock
  /** Public address of the site, without a trailing slash. */
  publicUrl: string
  /** Key of the digests that people are found by. */
  searchKey: string
  /** Signs access tokens, and seals what a command has to bring back as it was read. */
  tokenSecret: string
  /** Signs exports for people outside. */
  exportKey: string
  /** External providers that customers may sign in with. None when left out. */
  signInProviders?: readonly ForeignProvider[]
  logger: Logger
  registry?: Registry
  /** Traces requests. No traces when left out. */
  tracing?: Tracing | null
  trustProxyHops?: number
  documents?: boolean
  /** Starts quickly, at the cost of a slower first call of each route. */
  startsOften?: boolean
  /**
   * Milliseconds between two keep-alive messages on streams of changes and checks of their sessions; 20 s when left
   * out.
   */
  liveBeatMs?: number
  /** How long a read waits for a database or a log that is unreachable; 5 s when left out. */
  patienceMs?: number
}>

export type QueryApi = Readonly<{
  app: Express
  /** Resolves to true when the read models exist and can be queried. */
  ready(): Promise<boolean>
  /** Answers every caller whose answer is held. Called before the server stops, which waits for its callers. */
  endHeld(): void
  stop(): Promise<void>
}>

/** PostgreSQL: no such table or schema. The projections have not created their views yet. */
const viewsMissing = new Set(['42P01', '3F000'])

/** Answers every query of the product from the read models. */
export function createQueryApi(dependencies: QueryApiDependencies): QueryApi {
  const { pool, authenticate, limiter, logger, registry } = dependencies
  const database = createDatabase(pool)
  const progress = createProgress(database, dependencies.store)
  const sessions = createSessions(pool)
  const live = createLive({
    database,
    store: dependencies.store,
    sessions,
    ...(dependencies.liveBeatMs === undefined ? {} : { beatEveryMs: dependencies.liveBeatMs }),
  })
  const held = createHeldAnswers(database)
  const documentThread = startDocumentThread()
  const proposals = startProposals()
  const parts: Parts = {
    database,
    progress,
    catalogue: createCatalogueCache(database, progress),
    accountStatus: createAccountStatusCheck(database, progress),
    codes: createRunningCodes(pool),
    links: createSecretLinks(pool),
    payoutChannels: createPayoutChannels(dependencies.gateway),
    sessions,
    held,
    live,
    factors: createFactorSecrets(pool),
    signInProviders: dependencies.signInProviders ?? [],
    files: dependencies.files,
    countryOfVisitor: dependencies.countryOfVisitor ?? (async () => null),
    limiter,
    drawDocument: documentThread.draw,
    proposals,
    publicUrl: dependencies.publicUrl,
    searched: searchedPeople(dependencies.searchKey),
    tokenSecret: dependencies.tokenSecret,
    signer: createSigner(dependencies.exportKey),
    clock: dependencies.clock,
  }
  const app = createHttpApp({
    name: 'query-api',
    title: 'Arung: queries',
    routes: queryRoutes(parts),
    authenticate,
    limiter,
    logger,
    onlyReads: true,
    ...(dependencies.patienceMs === undefined ? {} : { patienceMs: dependencies.patienceMs }),
    mapError,
    tracing: dependencies.tracing ?? null,
    epoch: progress.epoch,
    documents: dependencies.documents ?? true,
    startsOften: dependencies.startsOften ?? false,
    trustProxyHops: dependencies.trustProxyHops ?? 0,
    ...(registry ? { registry } : {}),
  })
  return {
    app,
    async ready() {
      await parts.catalogue.at(0)
      return true
    },
    endHeld: () => held.stop(),
    async stop() {
      await live.stop()
      await documentThread.stop()
      await proposals.stop()
    },
  }
}

export const queryRoutes = (parts: Parts): Route[] => features.flatMap(routesOf => routesOf(parts))

function mapError(error: unknown): HttpError | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return viewsMissing.has(code) ? unavailable() : null
}
