import type { Express } from 'express'
import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import { epochName } from '@arung/contracts/log-position'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { createCodec } from '@arung/event-store/codec'
import { ForgottenPerson } from '@arung/event-store/errors'
import type { EventStore } from '@arung/event-store/event-store'
import { createStreamWorkers } from '@arung/event-store/stream-worker'
import { withSums } from '@arung/event-store/sums'
import type { PersonVault } from '@arung/event-store/vault'
import { createCodes } from '@arung/platform/auth/codes'
import { createCredentials } from '@arung/platform/auth/credentials'
import type { HashCost } from '@arung/platform/auth/passwords'
import { createDevices } from '@arung/platform/auth/devices'
import { createFactorSecrets } from '@arung/platform/auth/factors'
import { createSecretLinks } from '@arung/platform/auth/secret-links'
import { createAuthenticate } from '@arung/platform/auth/authenticate'
import { createSessions } from '@arung/platform/auth/sessions'
import { systemClock, type Clock } from '@arung/platform/clock'
import type { FileStore } from '@arung/platform/files/file-store'
import { forgottenJournal, type ForgottenJournal } from '@arung/platform/files/forgotten'
import { renderPicture } from '@arung/platform/files/pictures'
import { createHttpApp } from '@arung/platform/http/app'
import { HttpError } from '@arung/platform/http/errors'
import { createGates } from '@arung/platform/http/protect/gates'
import type { Limiter } from '@arung/platform/http/protect/limits'
import type { CountryOfVisitor } from '@arung/platform/ip-country/ip-country'
import type { Logger } from '@arung/platform/logger'
import type { PaymentGateway } from '@arung/platform/payments/gateway'
import { createPayoutChannels } from '@arung/platform/payments/payout-channels'
import type { Tracing } from '@arung/platform/tracing/tracing'
import { createAgreedOrder } from './accounts/agreed-order.ts'
import { createForeignProviders, type ForeignConfig } from './accounts/foreign-providers.ts'
import { createAccountStatusCheck } from './accounts/account-status.ts'
import { createBackground } from './background.ts'
import { createCatalogueCache } from './catalogue/catalogue-cache.ts'
import { defaultSettings } from './catalogue/default-settings.ts'
import { createOpenBookings } from './checkouts/open-bookings.ts'
import type { CommandKeys } from './config.ts'
import { notedVault } from './guests/noted-vault.ts'
import { laterFeatures } from './later-features.ts'
import { rehearsalOf } from './moving/rehearsal.ts'
import { measuredAppends } from './measured-appends.ts'
import type { Parts } from './parts.ts'
import { createReplays } from './replays.ts'
import { allRoutes } from './routes.ts'
import { tracedAppends } from './traced-appends.ts'

/** The dependencies from outside the process. Their creator closes them. */
export type Dependencies = Readonly<{
  pool: Pool
  store: EventStore
  vault: PersonVault
  gateway: Pick<PaymentGateway, 'parseWebhook' | 'listPayoutChannels'>
  files: FileStore
  limiter: Limiter
  logger: Logger
  tokenSecret: string
  serviceSecret: string
  keys: CommandKeys
  /** The public URL of the product, without a trailing slash. */
  publicUrl: string
  /** Sign-in at Google and Facebook; off when left out. */
  foreign?: ForeignConfig
  /** No visitor's country is known when left out. */
  countryOfVisitor?: CountryOfVisitor
  clock?: Clock
  renderPicture?: typeof renderPicture
  /** Removes traces of a person outside the product, by e-mail address. Does nothing when left out. */
  forgetTraces?: (email: string) => Promise<void>
  /** A second journal of forgotten people, on another disk than the files. None when left out. */
  forgottenElsewhere?: ForgottenJournal
  /** Accepts the published passwords. For the demo on one's own machine, and nowhere else. */
  takesPublishedPasswords?: boolean
  /** Hashes of passwords that are cheaper than the usual ones, for tests. */
  hashCost?: HashCost
  /** Multiplies the limit of open bookings of one account or address. 1 when left out. */
  limitFactor?: number
  /** Multiplies the limit of concurrent requests of one address. `limitFactor` when left out. */
  gateFactor?: number
  documents?: boolean
  /** Starts faster, at the price of a slower first call of each route. */
  startsOften?: boolean
  trustProxyHops?: number
  /** Foreign origins that a redirect may lead to. None when left out. */
  redirectOrigins?: readonly string[]
  registry?: Registry
  /** Traces requests, appends and rows of the outbox. Off when left out. */
  tracing?: Tracing | null
}>
export type CommandApi = Readonly<{
  app: Express
  parts: Parts
  /** Whether the catalogue has been read and the database responds. */
  ready(): Promise<boolean>
  stop(): Promise<void>
}>

/** The write side. Requests that arrive before the catalogue has been read wait for it. */
export function createCommandApi(dependencies: Dependencies): CommandApi {
  const { pool, store, logger } = dependencies
  const parts = partsOf(dependencies)
  const { tokenSecret: secret, serviceSecret } = dependencies
  const { sessions, clock, catalogue, background } = parts
  const app = createHttpApp({
    name: 'command-api',
    title: 'Arung: commands',
    routes: allRoutes(parts),
    authenticate: createAuthenticate({ secret, serviceSecret, sessions, clock }),
    limiter: dependencies.limiter,
    gates: createGates(dependencies.gateFactor ?? dependencies.limitFactor),
    logger,
    requestKey: dependencies.keys.requestKey,
    documents: dependencies.documents ?? true,
    startsOften: dependencies.startsOften ?? false,
    trustProxyHops: dependencies.trustProxyHops ?? 0,
    mapError: forgottenAnswer,
    tracing: dependencies.tracing ?? null,
    epoch: { now: () => epochNow(store), isNow: name => name === epochNow(store) },
    ...(dependencies.registry ? { registry: dependencies.registry } : {}),
  })
  return {
    app,
    parts,
    async ready() {
      await pool.query('SELECT 1')
      await store.head()
      return catalogue.isReady()
    },
    async stop() {
      await background.drained()
      await catalogue.stop()
    },
  }
}

function epochNow(store: Pick<EventStore, 'epoch'>): string | undefined {
  const epoch = store.epoch()
  return epoch === undefined ? undefined : epochName(epoch)
}

function partsOf(dependencies: Dependencies): Parts {
  const { pool, store, vault, logger, keys, tracing = null } = dependencies
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault })
  const { registry } = dependencies
  const measured = registry ? measuredAppends(store, registry) : store
  const traced = tracing ? tracedAppends(measured, tracing) : measured
  const workers = createStreamWorkers({ store: withSums(traced, keys.logKeys[0]), codec })
  const clock = dependencies.clock ?? systemClock
  const agreedOrder = createAgreedOrder(pool)
  const replays = createReplays()
  store.onReplaced(() => replays.clear())
  const parts: Omit<Parts, 'rehearse'> = {
    pool,
    workers,
    catalogue: createCatalogueCache({ pool, store, codec, settings: defaultSettings, logger }),
    accountStatus: createAccountStatusCheck({ workers }),
    agreedOrder,
    ...laterFeatures({ workers, agreedOrder, clock }),
    background: createBackground(logger),
    tracing,
    sessions: createSessions(pool),
    credentials: createCredentials(pool, {
      takesPublished: dependencies.takesPublishedPasswords,
      hashCost: dependencies.hashCost,
    }),
    devices: createDevices(pool),
    factors: createFactorSecrets(pool),
    countryOfVisitor: dependencies.countryOfVisitor ?? (async () => null),
    foreign: createForeignProviders(dependencies.foreign ?? null),
    vault: notedVault(vault, [
      forgottenJournal(dependencies.files),
      ...(dependencies.forgottenElsewhere ? [dependencies.forgottenElsewhere] : []),
    ]),
    codes: createCodes(pool, keys.codeKey),
    links: createSecretLinks(pool),
    limiter: dependencies.limiter,
    files: dependencies.files,
    openBookings: createOpenBookings({
      pool,
      clock,
      requestKey: keys.requestKey,
      factor: dependencies.limitFactor ?? 1,
    }),
    renderPicture: dependencies.renderPicture ?? renderPicture,
    forgetTraces: dependencies.forgetTraces ?? (async () => undefined),
    gateway: dependencies.gateway,
    payoutChannels: createPayoutChannels(dependencies.gateway),
    replays,
    clock,
    publicUrl: dependencies.publicUrl,
    redirectOrigins: dependencies.redirectOrigins ?? [],
    tokenSecret: dependencies.tokenSecret,
    ...keys,
  }
  return { ...parts, rehearse: () => rehearsalOf(parts, { store, vault, logger }) }
}

/** Returns the response to commands about forgotten people, or null for errors that the general rules handle. */
function forgottenAnswer(error: unknown): HttpError | null {
  if (!(error instanceof ForgottenPerson)) return null
  return new HttpError(409, 'PersonForgotten', 'The personal data of this person is deleted')
}
