import type { Feature } from '../feature.ts'
import { accountView } from './account-view.ts'
import { accountUse } from './account-use.ts'
import { accountHistory } from './account-history.ts'
import { verificationView } from './verification-view.ts'

export const accounts: Feature = {
  projections: [accountView, accountUse, accountHistory, verificationView],
}
