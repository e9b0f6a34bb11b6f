import type { Express } from 'express'
import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import type { ForeignProvider } from '@arung/contracts/accounts/requests'
import { createRunningCodes } from '@arung/platform/auth/codes'
import { createSecretLinks } from '@arung/platform/auth/secret-links'
import { createSessions, type Authenticate } from '@arung/platform/auth/sessions'
import type { Clock } from '@arung/platform/clock'
import type { FileStore } from '@arung/platform/files/file-store'
import { createHttpApp } from '@arung/platform/http/app'
import { unavailable, type HttpError } from '@arung/platform/http/errors'
import type { CountryOfVisitor } from '@arung/platform/ip-country/ip-country'
import type { Limiter } from '@arung/platform/http/limits'
import type { Route } from '@arung/platform/http/route'
import type { Logger } from '@arung/platform/logger'
import type { PaymentGateway } from '@arung/platform/payments/gateway'
import { createPayoutChannels } from '@arung/platform/payments/payout-channels'
import { accountRoutes } from './accounts/routes.ts'
import { createStanding } from './accounts/standing.ts'
import { addressRoutes } from './addresses/routes.ts'
import { blogRoutes } from './blogs/routes.ts'
import { capacityRoutes } from './capacity/routes.ts'
import { cartRoutes } from './carts/routes.ts'
import { createCatalogueCache } from './catalogue/catalogue-cache.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { specialPriceRoutes } from './catalogue/special-prices.ts'
import { checkoutRoutes } from './checkouts/routes.ts'
import { companionRoutes } from './companions/routes.ts'
import { contactRoutes } from './contacts/routes.ts'
import { createDatabase } from './database.ts'
import { adminOrderRoutes, customerOrderRoutes } from './orders/account-routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { ipCountryRoutes } from './ip-country/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { redirectRoutes } from './redirects/routes.ts'
import type { Parts } from './parts.ts'
import { pickupRoutes } from './pickups/routes.ts'
import { placeRoutes } from './places/routes.ts'
import { createProgress } from './progress.ts'
import { refundRoutes } from './refunds/routes.ts'
import { settingsRoutes } from './settings/routes.ts'

export type QueryApiDependencies = Readonly<{
  /** Nothing is ever written through it: a read-only role or session will do. */
  pool: Pool
  /** The position of the log's last event. */
  head: () => Promise<number>
  authenticate: Authenticate
  limiter: Limiter
  gateway: Pick<PaymentGateway, 'listPayoutChannels'>
  files: Pick<FileStore, 'get'>
  /** Left out: nobody's country is known. */
  countryOfVisitor?: CountryOfVisitor
  clock: Clock
  /** Where else customers may sign in; nowhere when left out. */
  signInProviders?: readonly ForeignProvider[]
  logger: Logger
  registry?: Registry
  trustProxyHops?: number
  documents?: boolean
}>

export type QueryApi = Readonly<{
  app: Express
  /** The read models are there and can be asked. */
  ready(): Promise<boolean>
  stop(): Promise<void>
}>

/** PostgreSQL: no such table or schema. The projections have not made their views yet. */
const viewsMissing = new Set(['42P01', '3F000'])

/** Answers every question of the product from the read models. It holds nothing that needs to be stopped but requests. */
export function createQueryApi(dependencies: QueryApiDependencies): QueryApi {
  const { pool, authenticate, limiter, logger, registry } = dependencies
  const database = createDatabase(pool)
  const progress = createProgress(database, dependencies.head)
  const parts: Parts = {
    database,
    progress,
    catalogue: createCatalogueCache(database, progress),
    standing: createStanding(database, progress),
    codes: createRunningCodes(pool),
    links: createSecretLinks(pool),
    payoutChannels: createPayoutChannels(dependencies.gateway),
    sessions: createSessions(pool),
    signInProviders: dependencies.signInProviders ?? [],
    files: dependencies.files,
    countryOfVisitor: dependencies.countryOfVisitor ?? (async () => null),
    clock: dependencies.clock,
  }
  const app = createHttpApp({
    name: 'query-api',
    title: 'Arung: queries',
    routes: queryRoutes(parts),
    authenticate,
    limiter,
    logger,
    mapError,
    documents: dependencies.documents ?? true,
    trustProxyHops: dependencies.trustProxyHops ?? 0,
    ...(registry ? { registry } : {}),
  })
  return {
    app,
    async ready() {
      await parts.catalogue.at(0)
      return true
    },
    stop: async () => {},
  }
}

export const queryRoutes = (parts: Parts): Route[] => [
  ...catalogueRoutes(parts),
  ...pickupRoutes(parts),
  ...settingsRoutes(parts),
  ...mediaRoutes(parts),
  ...pageRoutes(parts),
  ...redirectRoutes(parts),
  ...addressRoutes(parts),
  ...specialPriceRoutes(parts),
  ...capacityRoutes(parts),
  ...accountRoutes(parts),
  ...blogRoutes(parts),
  ...cartRoutes(parts),
  ...checkoutRoutes(parts),
  ...companionRoutes(parts),
  ...orderRoutes(parts),
  ...refundRoutes(parts),
  ...customerOrderRoutes(parts),
  ...adminOrderRoutes(parts),
  ...contactRoutes(parts),
  ...jobRoutes(parts),
  ...ipCountryRoutes(parts),
  ...placeRoutes(parts),
]

function mapError(error: unknown): HttpError | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return viewsMissing.has(code) ? unavailable() : null
}
