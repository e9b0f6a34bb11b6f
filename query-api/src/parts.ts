import type { ForeignProvider } from '@arung/contracts/accounts/requests'
import type { Codes } from '@arung/platform/auth/codes'
import type { FactorSecrets } from '@arung/platform/auth/factors'
import type { SecretLinks } from '@arung/platform/auth/secret-links'
import type { Sessions } from '@arung/platform/auth/sessions'
import type { Signer } from '@arung/platform/signing'
import type { Clock } from '@arung/platform/clock'
import type { FileStore } from '@arung/platform/files/file-store'
import type { DrawDocument } from '@arung/platform/documents/documents'
import type { PayoutChannels } from '@arung/platform/payments/payout-channels'
import type { CountryOfVisitor } from '@arung/platform/ip-country/ip-country'
import type { SearchedPeople } from './lists/searched-people.ts'
import type { AccountStatusCheck } from './accounts/account-status.ts'
import type { CatalogueCache } from './catalogue/catalogue-cache.ts'
import type { Database } from './database.ts'
import type { Live } from './live/live.ts'
import type { Progress } from './progress.ts'

/** What the routes of this process stand on. */
export type Parts = Readonly<{
  database: Database
  progress: Progress
  catalogue: CatalogueCache
  accountStatus: AccountStatusCheck
  /** One-time codes that are running: only their times and tries. */
  codes: Pick<Codes, 'running'>
  /** Mailed links: looking does not use them up. */
  links: Pick<SecretLinks, 'peek'>
  payoutChannels: PayoutChannels
  sessions: Pick<Sessions, 'listOf' | 'openedFrom'>
  /** Who follows what changes. */
  live: Live
  /** Second factors: only when they were used. */
  factors: Pick<FactorSecrets, 'lastUses'>
  /** Where else customers may sign in. */
  signInProviders: readonly ForeignProvider[]
  files: Pick<FileStore, 'get'>
  countryOfVisitor: CountryOfVisitor
  /** Draws what is printed when somebody asks for it. */
  drawDocument: DrawDocument
  /** Where the site is, without a slash at its end. */
  publicUrl: string
  /** What people are found by, for a search of their sales. */
  searched: SearchedPeople
  /** Signs files that leave the house. */
  signer: Signer
  clock: Clock
}>
