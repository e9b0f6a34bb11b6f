import type { RecordLinks } from '../../backoffice/desk-work/link-to.ts'
import { depositsPath, statementPath, withdrawalsPath } from './wallet-paths.ts'

/** The pages on which staff see deposits, withdrawals and wallets. */
export const recordLinks: RecordLinks = {
  deposit: ({ id }) => `${depositsPath}?tab=all&open=${id}`,
  withdrawal: ({ id }) => `${withdrawalsPath}?tab=all&open=${id}`,
  wallet: ({ id }) => statementPath(id),
}
