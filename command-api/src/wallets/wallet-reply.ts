import type { HttpError } from '@arung/platform/http/errors'
import { refusedAs } from '../commands.ts'
import { walletRefusals } from './refusals.ts'
import type { WalletAnswer } from './use-wallet.ts'

/** Returns the position of what a wallet accepted. Throws its refusal; one for want of money says what is available. */
export function movedOf(answer: WalletAnswer): number {
  if (answer.ok) return answer.position
  throw refusalOf(answer)
}

function refusalOf({ refusal, available }: Extract<WalletAnswer, { ok: false }>): HttpError {
  return refusal === 'WalletTooLow'
    ? refusedAs(refusal, walletRefusals, { available })
    : refusedAs(refusal, walletRefusals)
}
