import type {
  OwnDeposit,
  OwnWithdrawal,
  Statement,
  WalletView,
} from '@arung/contracts/wallets/views'
import { pathOf, type ApiPath } from '../../app/api/api-path.ts'
import { liveResource, type Resource } from '../../app/api/resource.ts'
import type { ListPage } from '../../backoffice/list-address.ts'
import type { Period } from '../../reservation/days/report-period.ts'

/** What is in the own wallet now. */
export const ownWalletResource: Resource<WalletView> = liveResource('GET /reservation/wallet')
/** The own wallet and its movements in a period. */
export const ownStatementResource = (query: Period): Resource<Statement> =>
  liveResource('GET /reservation/wallet/statement', { query })
export const ownStatementFile = (query: Period): ApiPath =>
  pathOf('GET /reservation/wallet/statement/export', { query })

/** The latest own requests. */
export const ownDepositsResource: Resource<ListPage<OwnDeposit>> = liveResource(
  'GET /reservation/wallet/deposits',
)
export const ownWithdrawalsResource: Resource<ListPage<OwnWithdrawal>> = liveResource(
  'GET /reservation/wallet/withdrawals',
)

/** Whether data of the own wallet shows a change of it. */
export const isOwnWallet = (path: string): boolean => path.startsWith('/reservation/wallet')
