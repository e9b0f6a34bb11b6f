import type { Express } from 'express'
import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import { createCodes } from '@arung/platform/auth/codes'
import type { Authenticate } from '@arung/platform/auth/sessions'
import type { Clock } from '@arung/platform/clock'
import type { FileStore } from '@arung/platform/files/file-store'
import { createHttpApp } from '@arung/platform/http/app'
import { unavailable, type HttpError } from '@arung/platform/http/errors'
import type { Limiter } from '@arung/platform/http/limits'
import type { Route } from '@arung/platform/http/route'
import type { Logger } from '@arung/platform/logger'
import { accountRoutes } from './accounts/routes.ts'
import { createStanding } from './accounts/standing.ts'
import { capacityRoutes } from './capacity/routes.ts'
import { cartRoutes } from './carts/routes.ts'
import { createCatalogueCache } from './catalogue/catalogue-cache.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { specialPriceRoutes } from './catalogue/special-prices.ts'
import { checkoutRoutes } from './checkouts/routes.ts'
import { createDatabase } from './database.ts'
import { adminOrderRoutes, customerOrderRoutes } from './orders/account-routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import type { Parts } from './parts.ts'
import { createProgress } from './progress.ts'

export type QueryApiDependencies = Readonly<{
  /** Nothing is ever written through it: a read-only role or session will do. */
  pool: Pool
  authenticate: Authenticate
  limiter: Limiter
  files: Pick<FileStore, 'get'>
  clock: Clock
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
  const progress = createProgress(database)
  const parts: Parts = {
    database,
    progress,
    catalogue: createCatalogueCache(database, progress),
    standing: createStanding(database, progress),
    codes: createCodes(pool),
    files: dependencies.files,
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
  ...mediaRoutes(parts),
  ...specialPriceRoutes(parts),
  ...capacityRoutes(parts),
  ...accountRoutes(parts),
  ...cartRoutes(parts),
  ...checkoutRoutes(parts),
  ...orderRoutes(parts),
  ...customerOrderRoutes(parts),
  ...adminOrderRoutes(parts),
]

function mapError(error: unknown): HttpError | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return viewsMissing.has(code) ? unavailable() : null
}
