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
import type { Limiter } from '@arung/platform/http/limits'
import type { CountryOfVisitor } from '@arung/platform/ip-country/ip-country'
import type { PaymentGateway } from '@arung/platform/payments/gateway'
import type { PayoutChannels } from '@arung/platform/payments/payout-channels'
import type { Tracing } from '@arung/platform/tracing/tracing'
import type { AgreedOrder } from './accounts/agreed-order.ts'
import type { ForeignProviders } from './accounts/foreign-providers.ts'
import type { StaffSeats } from './accounts/staff-seats.ts'
import type { AccountStatusCheck } from './accounts/account-status.ts'
import type { Background } from './background.ts'
import type { CatalogueCache } from './catalogue/catalogue-cache.ts'
import type { OpenBookings } from './checkouts/open-bookings.ts'
import type { CommandKeys } from './config.ts'
import type { Replays } from './replays.ts'

/** What the routes of this process stand on. */
export type Parts = Readonly<{
  pool: Pool
  workers: StreamWorkers<DomainEvent>
  catalogue: CatalogueCache
  accountStatus: AccountStatusCheck
  /** What accounts may do, against what takes it away. */
  agreedOrder: AgreedOrder
  staffSeats: StaffSeats
  background: Background
  /** Null where nothing is traced. */
  tracing: Tracing | null
  sessions: Sessions
  credentials: Credentials
  /** Devices that people have signed in with before. */
  devices: Devices
  /** What proves the second factors of people. */
  factors: FactorSecrets
  /** In which country people are when they sign in. */
  countryOfVisitor: CountryOfVisitor
  /** Google and Facebook, as far as they are configured. */
  foreign: ForeignProviders
  /** Keys of people; whoever loses a key here is forgotten. */
  vault: PersonVault
  codes: Codes
  links: SecretLinks
  limiter: Limiter
  files: FileStore
  openBookings: OpenBookings
  /** Answers that are in no stream, for commands that come again. */
  replays: Replays
  renderPicture: typeof renderPicture
  /** Removes what stands of a person beside the product, on the same machine: mails, records of payments. */
  forgetTraces: (email: string) => Promise<void>
  gateway: Pick<PaymentGateway, 'parseWebhook'>
  payoutChannels: PayoutChannels
  clock: Clock
  /** Where people open the product, without a slash at its end. */
  publicUrl: string
  /** Origins beside our own that a redirect may lead to. */
  redirectOrigins: readonly string[]
  /** Signs the tokens of people. */
  tokenSecret: string
}> &
  CommandKeys

/** Destroys the key of somebody without an account. */
export type DestroyKey = (
  parts: Pick<Parts, 'vault' | 'workers'>,
  kind: SubjectKind,
  id: string,
) => Promise<void>
