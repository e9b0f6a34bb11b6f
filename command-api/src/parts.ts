import type { DomainEvent } from '@arung/domain/event-types'
import type { StreamWorkers } from '@arung/event-store/stream-worker'
import type { Pool } from 'pg'
import type { Codes } from '@arung/platform/auth/codes'
import type { Credentials } from '@arung/platform/auth/credentials'
import type { SecretLinks } from '@arung/platform/auth/secret-links'
import type { Sessions } from '@arung/platform/auth/sessions'
import type { Clock } from '@arung/platform/clock'
import type { FileStore } from '@arung/platform/files/file-store'
import type { renderPicture } from '@arung/platform/files/pictures'
import type { Limiter } from '@arung/platform/http/limits'
import type { PaymentGateway } from '@arung/platform/payments/gateway'
import type { AccountStanding } from './accounts/standing.ts'
import type { Background } from './background.ts'
import type { CatalogueCache } from './catalogue/catalogue-cache.ts'
import type { CreateStream } from './create-stream.ts'

/** What the routes of this process stand on. */
export type Parts = Readonly<{
  pool: Pool
  workers: StreamWorkers<DomainEvent>
  /** Appends the first events of a stream that is believed to be new, without reading it. */
  create: CreateStream
  catalogue: CatalogueCache
  standing: AccountStanding
  background: Background
  sessions: Sessions
  credentials: Credentials
  codes: Codes
  links: SecretLinks
  limiter: Limiter
  files: FileStore
  renderPicture: typeof renderPicture
  gateway: Pick<PaymentGateway, 'parseWebhook'>
  clock: Clock
  /** Signs the tokens of people. */
  tokenSecret: string
  /** Seals what rests outside the log and signs addresses. */
  vaultKey: string
}>
