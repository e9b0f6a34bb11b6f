import { wallets as process } from './process.ts'

export const wallets = {
  processes: [process],
} as const
