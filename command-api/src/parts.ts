import type { DomainEvent } from '@arung/domain/event-types'
import type { SubjectKind } from '@arung/domain/subjects'
import type { StreamWorkers } from '@arung/event-store/stream-worker'
import type { PersonVault } from '@arung/event-store/vault'
import type { Pool } from 'pg'
import type { Codes } from '@arung/platform/auth/codes'
import type { Credentials } from '@arung/platform/auth/credentials'
import type { Devices } from '@arung/platform/auth/devices'
import type { FactorSecrets } from '@arung/platform/auth/factors'
import type { SecretLinks } from '@arung/platform/auth/secret-links'
import type { Sessions } from '@arung/platform/auth/sessions'
import type { Clock } from '@arung/platform/clock'
import type { FileStore } from '@arung/platform/files/file-store'
import type { renderPicture } from '@arung/platform/files/pictures'
import type { Limiter } from '@arung/platform/http/protect/limits'
import type { CountryOfVisitor } from '@arung/platform/ip-country/ip-country'
import type { PaymentGateway } from '@arung/platform/payments/gateway'
import type { PayoutChannels } from '@arung/platform/payments/payout-channels'
import type { Tracing } from '@arung/platform/tracing/tracing'
import type { AgentCredit } from './accounts/agent-credit.ts'
import type { AgreedOrder } from './accounts/agreed-order.ts'
import type { ForeignProviders } from './accounts/foreign-providers.ts'
import type { StaffSeats } from './accounts/staff-seats.ts'
import type { AccountStatusCheck } from './accounts/account-status.ts'
import type { Background } from './background.ts'
import type { CatalogueCache } from './catalogue/catalogue-cache.ts'
import type { OpenBookings } from './checkouts/open-bookings.ts'
import type { CommandKeys } from './config.ts'
import type { Replays } from './replays.ts'

/** The dependencies of the routes of this process. */
export type Parts = Readonly<{
  pool: Pool
  workers: StreamWorkers<DomainEvent>
  catalogue: CatalogueCache
  accountStatus: AccountStatusCheck
  /** Serialises what accounts may do with the commands that take it away. */
  agreedOrder: AgreedOrder
  agentCredit: AgentCredit
  staffSeats: StaffSeats
  background: Background
  /** Null when tracing is off. */
  tracing: Tracing | null
  sessions: Sessions
  credentials: Credentials
  /** Devices that people have signed in with before. */
  devices: Devices
  /** Secrets and codes of people's second factors. */
  factors: FactorSecrets
  /** Looks up people's country when they sign in. */
  countryOfVisitor: CountryOfVisitor
  /** Google and Facebook, as far as configured. */
  foreign: ForeignProviders
  /** Keys of people. A person whose key is deleted here is forgotten. */
  vault: PersonVault
  codes: Codes
  links: SecretLinks
  limiter: Limiter
  files: FileStore
  openBookings: OpenBookings
  /** Responses that are in no stream, for repeated commands. */
  replays: Replays
  renderPicture: typeof renderPicture
  /** Removes traces of a person outside the product, on the same machine: mails, records of payments. */
  forgetTraces: (email: string) => Promise<void>
  gateway: Pick<PaymentGateway, 'parseWebhook'>
  payoutChannels: PayoutChannels
  clock: Clock
  /** The public URL of the product, without a trailing slash. */
  publicUrl: string
  /** Foreign origins that a redirect may lead to. */
  redirectOrigins: readonly string[]
  /** Signs access tokens of people. */
  tokenSecret: string
  /** Opens a rehearsal of commands. What lies beside the log, such as links, is only to be read meanwhile. */
  rehearse: () => Promise<Rehearsal>
}> &
  CommandKeys

/** Commands that are decided as ever and written nowhere, with the catalogue as they make it. */
export type Rehearsal = Readonly<{
  workers: StreamWorkers<DomainEvent>
  catalogue: CatalogueCache
  close(): Promise<void>
}>

/** Destroys the key of a person without an account. */
export type DestroyKey = (
  parts: Pick<Parts, 'vault' | 'workers'>,
  kind: SubjectKind,
  id: string,
) => Promise<void>
