import type { Feature } from '../feature.ts'
import { walletSubjects } from './desk-subjects.ts'
import { walletRequests } from './wallet-requests.ts'
import { wallets as walletModel } from './wallets.ts'

export const wallets: Feature = {
  projections: [walletModel, walletRequests],
  desk: walletSubjects,
}
